/**
 * The product's colors as constants, because email programs don't support custom properties and many have no dark
 * theme.
 */
const ink = '#14171e'
const muted = '#4f5159'
const paper = '#f5efe2'
const sheet = '#fffdf8'
const accent = '#c7341a'
const line = '#ddd3bf'

const font = "font-family:'Instrument Sans',system-ui,-apple-system,'Segoe UI',sans-serif"

interface MailContent {
  subject: string
  text: string
  foot: string
  /** Text that somebody else wrote. Shown as plain text below ours, so that it can't pass for ours. */
  quote?: string
}

/**
 * An email's text as HTML. A paragraph that ends with a URL becomes a button, lines like _Name: value_ become a table,
 * and everything else becomes a paragraph.
 */
export function htmlOf({ subject, text, foot, quote }: MailContent): string {
  const parts = text.trim().split(/\n{2,}/)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${paper};color:${ink};${font};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font-size:22px;font-weight:700;color:${accent}">Fanfare</p>
<div style="background:${sheet};border:1px solid ${line};border-radius:14px;padding:28px 24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escape(subject)}</h1>
${parts.map(partOf).join('\n')}${quote === undefined ? '' : quoteOf(quote)}
</div>
${
  foot === ''
    ? ''
    : `<div style="padding:16px 24px;font-size:13px;color:${muted}">${foot
        .trim()
        .split(/\n{2,}/)
        .map(footOf)
        .join('')}</div>`
}
</div>
</body>
</html>
`
}

function partOf(part: string): string {
  const [, words, address] = /^([^\n:]+):\s+(https?:\/\/\S+)$/.exec(part) ?? []
  if (words !== undefined && address !== undefined) return buttonOf(words, address)
  const lines = part.split('\n')
  const facts = lines.map((one) => /^([^:]{1,24}): (.+)$/.exec(one))
  if (lines.length > 1 && facts.every((fact) => fact !== null))
    return tableOf(facts.map(([, name = '', value = '']) => ({ name, value })))
  return `<p style="margin:0 0 16px">${lines.map(linked).join('<br>')}</p>`
}

const quoteOf = (quote: string): string =>
  `<blockquote style="margin:0;padding:0 0 0 16px;border-left:3px solid ${line};white-space:pre-wrap;overflow-wrap:anywhere">${escape(quote)}</blockquote>`

const buttonOf = (words: string, address: string): string =>
  `<p style="margin:20px 0"><a href="${escape(address)}" style="display:inline-block;background:${accent};color:#ffffff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:10px">${escape(words)}</a></p>`

const tableOf = (facts: readonly { name: string; value: string }[]): string =>
  `<table style="border-collapse:collapse;margin:0 0 16px;width:100%">${facts
    .map(
      ({ name, value }) =>
        `<tr><th scope="row" style="text-align:left;font-weight:400;color:${muted};padding:4px 12px 4px 0;white-space:nowrap;vertical-align:top">${escape(name)}</th><td style="padding:4px 0">${escape(value)}</td></tr>`,
    )
    .join('')}</table>`

function footOf(part: string): string {
  const [, words, address] = /^([^\n:]+):\s+(https?:\/\/\S+)$/.exec(part) ?? []
  if (words === undefined || address === undefined) return `<p style="margin:0 0 8px">${linked(part)}</p>`
  return `<p style="margin:0 0 8px"><a href="${escape(address)}" style="color:${muted}">${escape(words)}</a></p>`
}

/** Turns the URLs in a line into links. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s]+)/)
    .map((piece, place) =>
      place % 2 === 1
        ? `<a href="${escape(piece)}" style="color:${accent};overflow-wrap:anywhere">${escape(piece)}</a>`
        : escape(piece),
    )
    .join('')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
