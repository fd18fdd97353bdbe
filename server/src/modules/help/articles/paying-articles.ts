import { formatPrice } from '@fanfare/contract/money/credits-text'
import { tipLimits } from '@fanfare/contract/tips/limits'
import type { TopicArticles } from './article-text.ts'
import { buyingArticles } from './buying-articles.ts'
import type { HelpFacts } from './help-facts.ts'

export const payingArticles = (facts: HelpFacts): TopicArticles => ({
  topic: 'paying',
  articles: [
    {
      slug: 'credits',
      title: 'Credits and ways to pay',
      summary: 'What a credit costs, and when to use a card instead.',
      keywords: 'buy credits price cost card crypto payment package wallet balance receipt top up money',
      related: ['buying-posts', 'spending-limits', 'refunds'],
      text: `
Credits are the currency inside Fanfare. One credit costs ${facts.creditPrice} at the base rate, and larger packages can cost less per credit. You can spend credits on creators and in the AI studio.

## Buy credits

Choose your balance at the top of the page or open [Crypto Wallet settings](/settings#wallet). You’ll see the payment methods that are available right now. You enter your card or wallet details on the payment provider’s page, so we never see card numbers.

Credits are added once the provider confirms the payment. A bank or a crypto network can take a while.

## Pay by card without credits

Posts, tips and subscriptions can also be paid by card directly, where cards are accepted. The card is charged at the base rate, so packages are often cheaper. Very small amounts can only be paid with credits.

## Receipts

In [Billing settings](/settings#billing), you’ll find a receipt for every card or crypto payment, which you can print or save as a PDF. Credits you spend and earn are listed under [Transactions](/transactions).`,
    },
    ...freeCredits(facts),
    ...buyingArticles,
    {
      slug: 'tips',
      title: 'Sending tips',
      summary: 'Thank a creator with credits or by card.',
      keywords: 'tip donate support thank message gift',
      related: ['credits', 'fees', 'refunds'],
      text: `
A tip is a way to thank a creator. Choose the tip button on a profile or a post, pick an amount from ${formatPrice(tipLimits.minHundredths / 100)} to ${formatPrice(tipLimits.mostHundredths / 100)} credits, and add a message of up to ${tipLimits.message} characters if you like.

You can tip with credits or by card. The creator sees who sent the tip and its amount. They keep ${facts.keptPercent}% of it.

Tips are gifts: they don’t unlock anything, and you can’t undo them.`,
    },
    {
      slug: 'spending-limits',
      title: 'Limit your spending',
      summary: 'Set how much you can spend in a day and in a month.',
      keywords: 'spending limit budget control daily monthly maximum stop overspend',
      related: ['credits', 'refunds'],
      text: `
In [Billing settings](/settings#billing) you can set how many credits you can spend in a day, in a month, or both. The limits apply to your whole account, and days and months are counted in UTC.

- A lower limit takes effect right away.
- Raising or removing a limit takes effect after 24 hours. You can change your mind until then.

A purchase that would exceed a limit is refused, and you aren’t charged.`,
    },
  ],
})

function freeCredits({ freeCredits: amount, freeCreditsFor }: HelpFacts): TopicArticles['articles'] {
  if (amount === null) return []
  const purpose =
    freeCreditsFor === null ? 'You can spend them on anything.' : `You can spend them on ${freeCreditsFor}.`
  return [
    {
      slug: 'free-daily-credits',
      title: 'Free daily credits',
      summary: `Claim ${amount} a day for free.`,
      keywords: 'free credits claim daily bonus',
      related: ['credits', 'ai-prices'],
      text: `
Once a day, you can claim ${amount} for free. Open [Crypto Wallet settings](/settings#wallet) and choose Claim. On a wide screen, you can also claim them next to the feed. A day begins at midnight UTC.

${purpose} Unclaimed credits don’t carry over to the next day.`,
    },
  ]
}
