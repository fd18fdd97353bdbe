import type { AiReadiness } from '@fanfare/contract/ai/tools'

/** What to expect when a request is sent to a model that isn't ready. */
export function readinessText({ state, progress }: AiReadiness): string {
  switch (state) {
    case 'on-first-use':
      return 'The first request takes a few minutes longer while this server downloads the model.'
    case 'installing':
      return `This server is still setting this up${percentText(progress)}. Requests you send now will start once it’s ready.`
    case 'failed':
      return 'This server couldn’t download this model. Your next request will try again. If that fails, you won’t be charged.'
  }
}

const percentText = (progress: number | null): string =>
  progress === null ? '' : `, ${Math.floor(progress * 100)}%`
