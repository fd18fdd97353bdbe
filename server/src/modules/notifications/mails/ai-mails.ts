import type { MailText, Site } from './mail-text.ts'

/** An AI tool that the user was waiting for has become available. */
export interface AiToolOpen {
  kind: 'ai-tool-open'
  title: string
  /** The tool's page is /ai/{slug}. Null if it has no page. */
  slug: string | null
}

/** A request to an AI tool has ended. */
export interface AiResult {
  kind: 'ai-result'
  title: string
  /** The tool's page is /ai/{slug}. Null if it has no page. */
  slug: string | null
  requestId: string
  outcome: 'succeeded' | 'failed'
}

export const pathOfResult = ({ slug, requestId }: AiResult): string =>
  slug === null ? '/ai/history' : `/ai/${slug}?request=${requestId}`

/** The email about a finished AI request, or about a tool that has become available. */
export const aiMail = (notification: AiResult | AiToolOpen, site: Site): MailText =>
  notification.kind === 'ai-result' ? aiResultMail(notification, site) : aiToolOpenMail(notification, site)

const aiResultMail = (result: AiResult, { publicUrl }: Site): MailText =>
  result.outcome === 'succeeded'
    ? {
        subject: `${result.title}: your result is ready`,
        text: `The result of your request is ready:

${publicUrl}${pathOfResult(result)}`,
      }
    : {
        subject: `${result.title}: your request failed`,
        text: `Your request failed. You weren’t charged. You can see why and try again here:

${publicUrl}${pathOfResult(result)}`,
      }

const aiToolOpenMail = ({ title, slug }: AiToolOpen, { publicUrl }: Site): MailText => ({
  subject: `${title} is ready to use`,
  text: `${title} is now available in the AI studio:

${publicUrl}/ai${slug === null ? '' : `/${slug}`}

You asked to be notified. We won’t email you about this tool again.`,
})
