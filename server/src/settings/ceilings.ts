import type { CeilingName } from '@fanfare/contract/api/route'
import type { Ceiling } from '#kernel/ceilings/enforce-ceilings'

/**
 * How often each kind of action is allowed per hour: far more than a person needs, but few enough that a script is
 * slowed down before it harms anybody.
 */
export const ceilings = {
  likes: { young: 1_000, settled: 3_000, network: 15_000 },
  follows: { young: 300, settled: 1_000, network: 5_000 },
  comments: { young: 200, settled: 600, network: 3_000 },
  messages: { young: 300, settled: 2_000, network: 10_000 },
  // Reading, typing and reactions accompany every message.
  chatSigns: { young: 3_000, settled: 12_000, network: 60_000 },
  newChats: { young: 30, settled: 200, network: 1_000 },
  // broadcasts/writing/create-broadcast.ts limits how many a profile can send per day.
  broadcasts: { young: 30, settled: 100, network: 500 },
  posts: { young: 600, settled: 1_200, network: 5_000 },
  // Scrolling starts and ends a view every second or two.
  views: { young: 8_000, settled: 12_000, network: 60_000 },
  reports: { young: 60, settled: 200, network: 1_000 },
  // help/contact/limit-contact.ts limits the number of messages per day.
  contactMessages: { young: 60, settled: 60, network: 300 },
  searches: { young: 1_200, settled: 2_400, network: 10_000 },
  // If a language model is configured, it answers each of these.
  assistantQuestions: { young: 60, settled: 120, network: 600 },
  // A file of 50 MB has 13 chunks, each of which may be sent again after a lost connection.
  chunks: { young: 6_000, settled: 15_000, network: 30_000 },
  uploads: { young: 1_000, settled: 3_000, network: 10_000 },
  purchases: { young: 2_000, settled: 4_000, network: 15_000 },
  // Each of these calls the payment provider.
  checkouts: { young: 60, settled: 150, network: 600 },
  payouts: { young: 120, settled: 300, network: 1_000 },
  profiles: { young: 120, settled: 300, network: 1_000 },
  settings: { young: 300, settled: 600, network: 3_000 },
  // Each of these holds credits and makes a provider work.
  aiRequests: { young: 300, settled: 1_000, network: 3_000 },
  // Forms request the price after each change.
  aiQuotes: { young: 6_000, settled: 10_000, network: 40_000 },
  // Each of these makes this server look for faces, or requests a person's signature.
  consents: { young: 60, settled: 200, network: 1_000 },
  // An admin reviews each of these.
  identityChecks: { young: 10, settled: 20, network: 100 },
  // Anybody with a release's link can read and decide it. Its token can't be guessed, and trying many would be slow.
  releases: { young: 600, settled: 600, network: 2_000 },
  // Pages that the server renders. Beyond this ceiling, browsers render them, so nothing is refused.
  pages: { young: 1_000, settled: 2_000, network: 6_000 },
  staffDecisions: { young: 3_000, settled: 3_000, network: 10_000 },
} satisfies Record<CeilingName, Ceiling>

export type Ceilings = Readonly<Record<CeilingName, Ceiling>>
