import type { HelpTopic } from '@fanfare/contract/help/article'

export const topicLabels: Record<HelpTopic, string> = {
  start: 'Getting started',
  paying: 'Paying',
  creating: 'Publishing and selling',
  people: 'People and messages',
  ai: 'AI studio',
  account: 'Your account',
}
