import { spendKinds, type SpendKind } from '@fanfare/contract/ledger/wallet'
import type { Config } from '#config'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { formatMoney } from '#kernel/format'
import { needsIdentity, type VerificationConfig } from '#verification'

/** The settings that appear in articles. */
export type HelpConfig = VerificationConfig &
  Pick<
    Config,
    | 'AI_4K_FACTOR'
    | 'AI_FHD_FACTOR'
    | 'AI_LONG_FACTOR'
    | 'AI_REQUESTS_AT_ONCE'
    | 'AUTOMATIC_PAYOUT'
    | 'CREDIT_CENTS'
    | 'CURRENCY'
    | 'FREE_CREDITS_FOR'
    | 'FREE_DAILY_CREDITS'
    | 'HELP_DIRECTORY'
    | 'IDENTITY_PICTURE_DAYS'
    | 'MIN_PAYOUT'
    | 'PAYOUT_WAIT_DAYS'
    | 'PLATFORM_FEE_PERCENT'
    | 'STORAGE_QUOTA_GB'
  >

/** This server's settings, in words, for articles. */
export type HelpFacts = ReturnType<typeof helpFacts>

export function helpFacts(config: HelpConfig) {
  const freeFor = config.FREE_CREDITS_FOR ?? (config.NODE_ENV === 'production' ? ['ai_tools'] : spendKinds)
  const priceOf = (credits: number) => formatMoney(credits * config.CREDIT_CENTS, config.CURRENCY)
  return {
    creditPrice: priceOf(1),
    feePercent: config.PLATFORM_FEE_PERCENT,
    keptPercent: 100 - config.PLATFORM_FEE_PERCENT,
    /** Null if this server gives no free credits. */
    freeCredits: config.FREE_DAILY_CREDITS === 0 ? null : priceInCredits(config.FREE_DAILY_CREDITS),
    freeCreditsFor: freeFor.length === spendKinds.length ? null : purposeOf(freeFor),
    minPayout: `${priceInCredits(config.MIN_PAYOUT)} (${priceOf(config.MIN_PAYOUT)})`,
    /** Null if every payout needs approval. */
    automaticPayout: config.AUTOMATIC_PAYOUT === 0 ? null : priceInCredits(config.AUTOMATIC_PAYOUT),
    /** Null if earnings are available immediately. */
    pendingFor: config.PAYOUT_WAIT_DAYS === 0 ? null : countOf(config.PAYOUT_WAIT_DAYS, 'day'),
    needsIdentity: needsIdentity(config),
    picturesDeleted:
      config.IDENTITY_PICTURE_DAYS === 0
        ? 'within an hour of the decision'
        : `${countOf(config.IDENTITY_PICTURE_DAYS, 'day')} after the decision`,
    requestsAtOnce: countOf(config.AI_REQUESTS_AT_ONCE, 'unfinished request'),
    longFactor: config.AI_LONG_FACTOR,
    fhdFactor: config.AI_FHD_FACTOR,
    fourKFactor: config.AI_4K_FACTOR,
    /** Null means no limit. */
    storage: config.STORAGE_QUOTA_GB === 0 ? null : `${config.STORAGE_QUOTA_GB} GB`,
  }
}

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const kindLabels: Record<SpendKind, string> = {
  tips: 'tips',
  posts: 'posts',
  subscriptions: 'subscriptions',
  messages: 'messages',
  ai_tools: 'AI tools',
}

const purposeOf = (kinds: readonly SpendKind[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(kinds.map((kind) => kindLabels[kind]))
