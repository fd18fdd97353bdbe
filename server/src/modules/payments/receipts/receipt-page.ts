import { createHash } from 'node:crypto'
import { linesOf, sandboxNotice, type Receipt } from './receipt-facts.ts'

const style = `
:root { color-scheme: light }
body { margin: 0 auto; max-width: 40rem; padding: 2.5rem 1.5rem; background: #fff; color: #16130f;
  font: 1rem/1.5 system-ui, sans-serif }
h1 { margin: 0 0 1.5rem; font-size: 1.5rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.5rem; margin: 0 0 2rem }
dt { color: #5c554a }
dd { margin: 0; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse }
th, td { padding: .5rem 0; border-top: 1px solid #d8d2c6; text-align: left; vertical-align: top }
td { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
th { font-weight: 400; overflow-wrap: anywhere }
tr:last-child > * { font-weight: 700; border-top-width: 2px }
.notice { margin: 0 0 1.5rem; padding: .6rem .9rem; border: 2px solid #8a6414; border-radius: .5rem; font-weight: 600 }
a { color: #16130f }
@media print { .not-printed { display: none } body { padding: 0 } }
`

/** The page's content security policy. It allows nothing but the page's style sheet. */
export const receiptPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** A receipt as a printable page. Pure. */
export function receiptPage(receipt: Receipt): string {
  const { facts, sums } = linesOf(receipt)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Receipt ${escape(receipt.number)}</title><style>${style}</style></head>
<body><main><h1>Receipt</h1>
${receipt.is_sandbox ? `<p class="notice">${sandboxNotice}</p>` : ''}
<dl>${facts.map(([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`).join('')}</dl>
<table>${sums.map(([name, sum]) => `<tr><th scope="row">${escape(name)}</th><td>${escape(sum)}</td></tr>`).join('')}</table>
<p class="not-printed"><a href="?format=pdf">Download as PDF</a></p>
</main></body></html>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (found) => entities[found] ?? '')
