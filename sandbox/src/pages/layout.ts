import { html, type Html } from './html.ts'

export interface Page {
  title: string
  body: Html
  /** Where the page redirects the browser immediately. */
  goOnTo?: string
}

/** A whole page. It links to a style sheet one level up, so it works below any prefix. */
export function layout({ title, body, goOnTo }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="dark light" />
        ${goOnTo === undefined ? null : html`<meta http-equiv="refresh" content="0; url=${goOnTo}" />`}
        <title>${title} · Sandbox</title>
        <link rel="stylesheet" href="../sandbox.css" />
      </head>
      <body>
        <header class="sandbox"><strong>Sandbox: no real money moves.</strong></header>
        <main>${body}</main>
      </body>
    </html>`.html
}

/** A page with one message and one link. */
export function notice(title: string, text: string, next: { label: string; url: string | null }): Page {
  const link = next.url === null ? null : html`<p><a class="button" href="${next.url}">${next.label}</a></p>`
  return {
    title,
    body: html`<h1>${title}</h1>
      <p>${text}</p>
      ${link}`,
  }
}

/**
 * A page that redirects the browser after a form. The form's security policy may not allow an HTTP redirect to that
 * address.
 */
export function leaving(url: string): Page {
  return { ...notice('One moment', 'Taking you back…', { label: 'Continue', url }), goOnTo: url }
}

export interface Field {
  name: string
  label: string
  value: string
  error: string | null
  /** Additional attributes of a text field, for phone keyboards and screen readers. */
  inputMode?: 'numeric' | 'email' | 'text'
  hint?: string
}

/** A field with its label, its hint and its error. */
export function field({ name, label, value, error, inputMode, hint }: Field): Html {
  const described = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : null}
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      inputmode="${inputMode ?? 'text'}"
      autocomplete="off"
      ${error ? html`aria-invalid="true"` : null}
      ${described ? html`aria-describedby="${described}"` : null}
    />
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : null}
  </div>`
}

/** Shows an error at the top of a form. */
export function alert(text: string | null): Html | null {
  return text === null ? null : html`<p class="alert" role="alert">${text}</p>`
}
