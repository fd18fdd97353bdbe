import type { AssistantTurn } from '@fanfare/contract/assistant/turn'
import { foldForSearch } from '#kernel/database/search-text'
import { crisisLanguages, type CrisisLanguage } from './crisis-languages.ts'

/** The language of a question that sounds as if its author may harm themselves. Null for any other question. */
export function crisisLanguageOf(question: string): CrisisLanguage | null {
  const words = foldForSearch(question)
    .replaceAll(/[’‘ʼ`]/g, "'")
    .replaceAll('ß', 'ss')
    .replaceAll(/\s+/g, ' ')
  return crisisLanguages.find(({ phrases }) => phrases.some((phrase) => phrase.test(words))) ?? null
}

/** The answer in a crisis, in the language of the question. Null for any other question. */
export function answerToCrisis(question: string): Pick<AssistantTurn, 'kind' | 'answer' | 'links'> | null {
  const language = crisisLanguageOf(question)
  if (language === null) return null
  const { answer, directory } = language
  return {
    kind: 'crisis',
    answer,
    links: [{ label: directory, href: 'https://findahelpline.com', summary: '' }],
  }
}
