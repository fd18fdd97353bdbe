import type { AiReadiness } from '@fanfare/contract/ai/tools'

/** What somebody should know before they send a request to a model that isn't ready. */
export function readinessText({ state, progress }: AiReadiness): string {
  switch (state) {
    case 'on-first-use':
      return 'The first request takes a few minutes longer, because this server then downloads what this model needs.'
    case 'installing':
      return `This server is still getting ready for this${percentText(progress)}. Requests that you send now start once it’s ready.`
    case 'failed':
      return 'This server couldn’t download what this model needs. Your next request tries again, and if it fails, you aren’t charged.'
  }
}

const percentText = (progress: number | null): string =>
  progress === null ? '' : `, ${Math.floor(progress * 100)}%`
