import type { AssistantLink } from '@fanfare/contract/assistant/turn'

// Stems and phrases used by people who may be about to harm themselves. A false alarm is better than a miss.
const phrases = [
  /\bsuicid/,
  /\bkms\b/,
  /\b(kill|hurt|harm|hang|drown|shoot)(ing)? my ?self\b/,
  /\bcut(ting)? my ?self\b/,
  /\bself[ -]?harm/,
  /\b(end|ending|take|taking) my (own )?life\b/,
  /\bend it all\b/,
  /\b(want to|wanna|wish to|going to|ready to) die\b/,
  /\b(don.?t|do not|no longer) (want to|wanna) (live|exist|be alive|be here)\b/,
  /\bno (reason|point) (to|in) (live|living|go on|going on)\b/,
  /\bbetter off dead\b/,
]

/** Whether a question sounds as if its author may harm themselves. */
export const isCrisis = (question: string): boolean => {
  const words = question.toLowerCase().replaceAll(/\s+/g, ' ')
  return phrases.some((phrase) => phrase.test(words))
}

export const crisisAnswer =
  'It sounds like you’re going through something very hard. I’m software and can’t help with this, but people can, right now and for free. If you’re in danger, call your local emergency number.'

export const crisisLinks: readonly AssistantLink[] = [
  { label: 'Find a helpline in your country', href: 'https://findahelpline.com', summary: '' },
]
