/** Text that is already HTML. */
export interface Html {
  html: string
}

export type HtmlValue = string | number | Html | readonly Html[] | null

/** Writes HTML. Every value is escaped unless it is HTML already. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  let text = strings[0] ?? ''
  for (const [index, value] of values.entries()) text += written(value) + (strings[index + 1] ?? '')
  return { html: text }
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function written(value: HtmlValue): string {
  if (value === null) return ''
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
  if (typeof value === 'number') return String(value)
  return 'html' in value ? value.html : value.map((item) => item.html).join('')
}
