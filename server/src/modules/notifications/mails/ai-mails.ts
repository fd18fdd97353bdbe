import type { MailText, Site } from './mail-text.ts'

/** An AI tool that the person waits for can be used. */
export interface AiToolOpen {
  kind: 'ai-tool-open'
  title: string
  /** Its page is /ai/{slug}; null if it has none. */
  slug: string | null
}

export const aiToolOpenMail = ({ title, slug }: AiToolOpen, { publicUrl }: Site): MailText => ({
  subject: `${title} is ready to use`,
  text: `${title} is now in the AI studio:

${publicUrl}/ai${slug === null ? '' : `/${slug}`}

You asked us to tell you. We won’t email you about this tool again.`,
})
