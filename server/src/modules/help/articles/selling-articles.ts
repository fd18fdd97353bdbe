import { broadcastLimits } from '@fanfare/contract/broadcasts/limits'
import { formatPrice } from '@fanfare/contract/money/credits-text'
import { subscriptionLimits } from '@fanfare/contract/subscriptions/limits'
import type { ArticleText } from './article-text.ts'
import type { HelpFacts } from './help-facts.ts'

const listOf = (numbers: readonly number[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(numbers.map(String))

const sellSubscriptions: ArticleText = {
  slug: 'selling-and-plans',
  title: 'Sell subscriptions',
  summary: 'Set a monthly price, discounts for longer subscriptions, or a free plan.',
  keywords: 'sell plan price plans subscription discount month free creator earn start',
  related: ['fees', 'identity-check', 'posting-and-access'],
  text: `
In [Price plans](/settings#plans), set what fans pay per month to subscribe to you, up to ${formatPrice(subscriptionLimits.monthlyPriceHundredths / 100)} credits. People can subscribe for ${listOf(subscriptionLimits.months)} months, and you can offer a discount of up to ${subscriptionLimits.mostDiscount}% on each of the longer subscriptions. A free plan lets people subscribe without paying.

If you change a price, current subscribers keep theirs until the end of their paid period. If you turn off Accept new subscribers, nobody new can subscribe, and current subscribers keep access until the end of their paid period.

[Subscribers](/subscribers) lists everyone who subscribes to you.`,
}

const { perDay, topSpenders, topSpenderDays } = broadcastLimits

const broadcasts: ArticleText = {
  slug: 'broadcasts',
  title: 'Broadcasts and welcome messages',
  summary: 'Message all your subscribers or followers at once, and welcome new subscribers.',
  keywords:
    'broadcast mass message send many everyone list schedule unsend welcome message subscribers followers',
  related: ['messages-and-requests', 'selling-and-plans'],
  text: `
Once you’ve set a price in [Price plans](/settings#plans), you can send a message to many people at once under [Broadcasts](/chat/broadcasts), up to ${perDay} a day. Choose who gets it and who doesn’t: current subscribers, expired subscribers, followers, or top spenders (the ${topSpenders} people who paid you the most in the last ${topSpenderDays} days). Everyone gets it in their chat with you and can reply. It doesn’t reach people who blocked you or don’t accept messages from you.

Photos and videos can have a price. You can send a broadcast right away or schedule it; until it’s sent, you can edit or cancel it. For each broadcast, you can see how many people received it, saw it and bought it, and what you earned.

If you unsend a broadcast, it disappears from everyone’s chats. Buyers keep what they’ve bought.

## Welcome message

A welcome message is sent once to everyone who subscribes to you for the first time. Renewals don’t send it again.`,
}

export const sellingArticles = (facts: HelpFacts): readonly ArticleText[] => [
  sellSubscriptions,
  broadcasts,
  identityCheck(facts),
  fees(facts),
  payouts(facts),
]

const identityCheck = (facts: HelpFacts): ArticleText => ({
  slug: 'identity-check',
  title: 'Identity check',
  summary: 'Who has to verify their identity, and how it works.',
  keywords: 'identity verification kyc verify document passport age proof sell',
  related: ['selling-and-plans', 'payouts'],
  text: facts.needsIdentity
    ? `
Creators have to verify their identity before they can set a price for subscriptions, posts or messages, receive tips, or be paid out. Before you’re verified, you can still publish free posts and offer a free plan.

## What you need

Open [Verification settings](/settings#verification) and send:

- your name and date of birth as shown on your document; you have to be 18 or older
- pictures of a valid document: the photo page of a passport, or the front and back of an ID card, a driver’s license or a residence permit
- a selfie that shows your face

## What happens next

An admin compares the pictures with what you entered. You’re notified of the result. If we couldn’t verify your identity, you’ll see the reason and can try again. Once you’re verified, your profiles show a badge next to their names. While you wait, you can withdraw the check, which deletes it and its pictures.

## Your pictures

Only admins can view the pictures, and only until they make a decision. Every view is logged. The pictures are deleted ${facts.picturesDeleted}. The details you entered stay with your account as proof that you were verified.

If you were already selling before the check was required, your subscribers’ renewals continue. New sales and payouts wait until you’re verified.`
    : `
You don’t need to verify your identity to sell subscriptions and posts, or to be paid out.`,
})

const fees = (facts: HelpFacts): ArticleText => ({
  slug: 'fees',
  title: 'Fees: what you keep',
  summary: `You keep ${facts.keptPercent}% of every tip, sale and subscription.`,
  keywords: 'fee share percent percentage commission platform cut take keep earn income how much',
  related: ['payouts', 'selling-and-plans', 'tips'],
  text: `
You keep ${facts.keptPercent}% of every tip, sale and subscription. The platform’s fee is ${facts.feePercent}%. It’s the same whether fans pay with credits or by card, because the platform pays the card provider’s fee.

Earnings are counted in credits, at ${facts.creditPrice} each. Amounts are rounded down to 0.01 credits.

To see what you earned and who paid you, open [Earnings](/earnings).`,
})

const payouts = (facts: HelpFacts): ArticleText => ({
  slug: 'payouts',
  title: 'Payouts',
  summary: 'How to move earnings to your wallet, bank account or crypto wallet.',
  keywords:
    'payout withdraw cash out bank iban stripe connect crypto pending available earnings money when minimum',
  related: ['fees', 'identity-check', 'credits'],
  text: `
## Pending and available

${
  facts.pendingFor === null
    ? 'Your earnings are available as soon as you earn them.'
    : `Earnings stay pending for ${facts.pendingFor}, in case a bank reverses a payment. After that they’re available. [Earnings](/earnings) shows the dates.`
}

## Request a payout

Under [Earnings](/earnings), choose Pay out, enter an amount of at least ${facts.minPayout}, and choose where it goes:

- A Connect account at our card provider, which pays to your bank or debit card.
- A bank account with an IBAN, set separately for each of your profiles.
- A crypto wallet. Payouts sent to a wrong address are lost.

Set up the first two in [Billing settings](/settings#billing) and the crypto wallet in [Crypto Wallet settings](/settings#wallet).

${
  facts.automaticPayout === null
    ? 'An admin has to approve every payout. You can cancel a payout until an admin approves it.'
    : `Payouts of up to ${facts.automaticPayout} a day need no approval. An admin has to approve larger ones, which you can cancel until then.`
} If a payout is returned, you get your credits back and see the reason. We don’t charge you for payouts.

## Spend your earnings

Choose Move earnings to move available earnings to your wallet, where you can spend them, or to another of your profiles. Both are instant and free. Credits in your wallet can’t be paid out.

## If a payment to you is reversed

If a payment is refunded or disputed, your share of it is deducted from your earnings. If you’ve already used some of it, that part becomes a debt, which your next earnings settle. You can’t request a payout while you owe credits.`,
})
