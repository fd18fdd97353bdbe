import type { ArticleText } from './article-text.ts'

export const buyingArticles: readonly ArticleText[] = [
  {
    slug: 'buying-posts',
    title: 'Buying posts',
    summary: 'Pay once to unlock a post and keep access to it.',
    keywords: 'unlock buy purchase post locked price keep access deleted removed saved purchased',
    related: ['refunds', 'credits', 'following-and-subscribing'],
    text: `
A locked post shows its price, how many photos and videos it has, and a blurred preview. Choose Unlock to buy it with credits or by card. You pay once and keep access.

## What you bought stays yours

Everything you’ve bought is under [Saved](/saved), in the Purchased tab. A post stays there even if its creator removes it for everyone else, raises its price or changes who can see it. A creator can add photos and videos to a post that people bought, but can’t remove any.

There are three exceptions:

- Moderators removed the post. You get your credits back.
- The creator deleted their whole profile. Its photos and videos are deleted with it.
- A person shown in the post revoked their consent to the use of their face in AI tools. Photos and videos that show them are hidden from everyone.

## Posts for subscribers

If a post is for subscribers and has a price, only subscribers can buy it.`,
  },
  {
    slug: 'refunds',
    title: 'Refunds',
    summary: 'When you get your credits or your money back, and what to do if something is wrong.',
    keywords: 'refund money back not happy wrong mistake chargeback dispute complaint scam return cancel',
    related: ['buying-posts', 'cancel-a-subscription', 'ai-prices'],
    text: `
## You get credits back automatically

- If moderators remove a post that you bought, the credits you paid return to your wallet. These refunds are listed under [Saved](/saved), in the Purchased tab. A post you bought by card is refunded in credits as well.
- If an AI request fails, the credits that were held for it are released. See [Prices in the AI studio](/help/ai-prices).
- If you paid by card for something that was no longer for sale, the payment is added to your wallet as credits.

## Other purchases

We don’t refund posts, tips or subscriptions if you just change your mind. If a post isn’t what its description says, [report it](/help/reporting): moderators can remove it, and then every buyer gets their credits back. If you were charged twice, or for something that you didn’t buy, [contact us](/contact).

## Disputes with your bank

If you dispute a payment with your bank, access to what you bought with it is suspended until the bank decides. If you’ve already spent credits from that payment in the AI studio, they become a debt, and the same amount in your wallet is withheld. Before you dispute a payment, [contact us](/contact): that’s usually faster.`,
  },
  {
    slug: 'cancel-a-subscription',
    title: 'Renew or cancel a subscription',
    summary: 'Turn renewal off at any time. You keep access until the end of your paid period.',
    keywords: 'cancel unsubscribe stop renew renewal end subscription price change auto',
    related: ['following-and-subscribing', 'refunds', 'notifications'],
    text: `
When you subscribe, you choose whether the subscription renews automatically. You can change this for each subscription in [Subscription settings](/settings#subscription).

## Canceling

Choose Unsubscribe, or turn off Renew automatically. You keep access until the end of your paid period, and you aren’t charged again. Posts that you bought stay yours.

## Renewing

If you pay for a subscription with credits, the renewal is paid from your wallet. If you don’t have enough credits, the subscription doesn’t renew, and we let you know. If you pay by card, the renewal is charged to your card.

We notify you before a subscription renews. If you pay with credits and the creator raised the price, you can agree to the new price in [Subscription settings](/settings#subscription). Otherwise the subscription ends and you aren’t charged.`,
  },
]
