import { accountArticles } from './account-articles.ts'
import { aiArticles } from './ai-articles.ts'
import type { TopicArticles } from './article-text.ts'
import { creatingArticles } from './creating-articles.ts'
import type { HelpFacts } from './help-facts.ts'
import { payingArticles } from './paying-articles.ts'
import { peopleArticles } from './people-articles.ts'
import { startingArticles } from './starting-articles.ts'

/** Every help article by topic, in display order, with this server's figures. */
export const helpArticles = (facts: HelpFacts): readonly TopicArticles[] => [
  startingArticles,
  payingArticles(facts),
  creatingArticles(facts),
  peopleArticles,
  aiArticles(facts),
  accountArticles,
]
