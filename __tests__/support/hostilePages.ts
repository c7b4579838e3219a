/**
 * Assemblies whose every text is hostile to the page that shows them.
 */
import { type Assembly, literal } from 'incipit'

/** An assembly in which one text stands wherever a text can stand. */
export const everywhere = (text: string): Assembly => ({
  sections: [
    { name: `a${text}`, order: 0, text: literal(`x${text}`), interpolate: true, owner: text },
    { name: `b${text}`, order: 1, text: 'On {{model}}.', interpolate: true },
    { name: `c${text}`, order: 2, text: '', interpolate: true }
  ],
  contexts: [
    { name: `d${text}`, order: 0, text: literal(`y${text}`), interpolate: true, required: false, owner: text }
  ],
  tools: [
    { name: `e${text}`, description: `f${text}`, parameters: { [`g${text}`]: text }, owner: text },
    { name: `h${text}`, description: '', parameters: {}, deferLoading: true }
  ],
  variables: { model: `i${text}`, none: null }
})

/** Texts that would be markup, script or style if a page let them. */
export const hostile: ReadonlyArray<string> = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  '</style><style>*{background:url(http://x.example/)}',
  '</title></head><body onload=alert(1)>',
  '<!-- --><![CDATA[ ]]>',
  '`${alert(1)}`',
  '&lt;b&gt;&#60;',
  '\u202e\u2066\u200b\ufeff',
  '\u0000\u0008\u001b[31m'
]
