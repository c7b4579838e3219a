/** Run in a process of its own, under another locale and time zone: says where it is, and what it makes of the goldens. */
import * as E from 'fp-ts/Either'
import { render } from 'incipit'
import { fingerprint, record } from 'incipit/replay'

import { goldens } from './golden'
import { sixTools, tools25 } from './tools'

const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions()

const assemblies = [...goldens.map(({ assembly }) => assembly), sixTools((_, i) => i), tools25]

console.log(
  JSON.stringify({
    locale,
    timeZone,
    // how the host's language sorts, to see that it does have a say
    collated: ['i', 'ı', 'Ärger', 'Zebra', 'apple'].sort((a, b) => a.localeCompare(b)),
    fingerprints: assemblies.map(E.map(fingerprint)),
    recordings: assemblies.map(E.map(record)),
    rendered: assemblies.map(E.flatMap(render))
  })
)
