import type { AiReadiness } from '@fanfare/contract/ai/tools'

/** Explains what happens when a request is sent to a model that isn't ready. */
export function readinessText({ state, progress }: AiReadiness): string {
  switch (state) {
    case 'on-first-use':
      return 'The first request takes a few minutes longer, because the model has to be downloaded.'
    case 'installing':
      return `The model is still being set up${percentText(progress)}. Requests you send now will start once it’s ready.`
    case 'failed':
      return 'The model couldn’t be downloaded. Your next request will try again. If that fails, you won’t be charged.'
  }
}

const percentText = (progress: number | null): string =>
  progress === null ? '' : `, ${Math.floor(progress * 100)}%`
