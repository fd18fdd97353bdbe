import type { Helpline } from '@fanfare/contract/drafts/helpline'
import { foldForSearch } from '#kernel/database/search-text'
import { crisisLanguages, type CrisisLanguage } from './crisis-languages.ts'

/** The language of a text that sounds as if its author may harm themselves. Null for any other question. */
export function crisisLanguageOf(question: string): CrisisLanguage | null {
  const words = foldForSearch(question)
    .replaceAll(/[’‘ʼ`]/g, "'")
    .replaceAll('ß', 'ss')
    .replaceAll(/\s+/g, ' ')
  return crisisLanguages.find(({ phrases }) => phrases.some((phrase) => phrase.test(words))) ?? null
}

/** The answer in a crisis, in the language of the question. Null for any other question. */
export function answerToCrisis(question: string): Helpline | null {
  const language = crisisLanguageOf(question)
  if (language === null) return null
  const { answer, directory } = language
  return { answer, directory, href: 'https://findahelpline.com' }
}
