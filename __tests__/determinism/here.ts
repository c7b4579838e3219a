/** Run in a process of its own: says where it is, how the host's language sorts there, and the fingerprint of everything. */
import { everything } from './everything'

const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions()
const collated = ['i', 'ı', 'Ärger', 'Zebra', 'apple'].sort((a, b) => a.localeCompare(b)).join(' ')

console.log(
  JSON.stringify({
    node: process.version,
    locale,
    timeZone,
    collated,
    fingerprint: everything(Number(process.argv[2]))
  })
)
