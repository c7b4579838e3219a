/**
 * documentOf: a page around its content. A policy forbids the browser to run or load anything.
 */
import { markup, type Html } from './Html'
import { style } from './style'

/** The page as text. */
export const documentOf = (title: string, content: Html): string =>
  markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
${style}
</head>
<body>
<h1>${title}</h1>
<main>
${content}
</main>
</body>
</html>
`.source
