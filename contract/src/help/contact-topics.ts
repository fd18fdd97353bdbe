/** The topic of a message to support. */
export const contactTopics = ['account', 'payments', 'earnings', 'posts', 'ai', 'privacy', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

export const contactTopicLabels: Record<ContactTopic, string> = {
  account: 'Account and sign-in',
  payments: 'Payments and refunds',
  earnings: 'Selling and payouts',
  posts: 'Posts and messages',
  ai: 'AI tools',
  privacy: 'Privacy and safety',
  other: 'Something else',
}
