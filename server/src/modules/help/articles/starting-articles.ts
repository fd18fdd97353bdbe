import { accountLimits } from '@fanfare/contract/accounts/limits'
import { profileLimits } from '@fanfare/contract/profiles/limits'
import type { TopicArticles } from './article-text.ts'

export const startingArticles: TopicArticles = {
  topic: 'start',
  articles: [
    {
      slug: 'getting-started',
      title: 'Getting started',
      summary: 'Create an account, choose a name, and find creators to follow.',
      keywords: 'sign up register join new account username profile onboarding begin',
      related: ['following-and-subscribing', 'credits', 'selling-and-plans'],
      text: `
You can look around without an account. To like, comment, follow or buy, [create an account](/signup) with your email address and a password of at least ${accountLimits.password.least} characters.

## Your profile

After you sign up, we ask what brings you here. To follow creators, all you need is a name. To publish, you also set up your page and, if you like, a price for subscriptions. You can skip this and finish it later.

A username can have ${profileLimits.username.least} to ${profileLimits.username.most} letters, digits, dots or underscores. You can change your name, photos and links in [Profile settings](/settings#profile).

## Several profiles

One account can have up to ${profileLimits.perUser} profiles, and you use one at a time. Your credits belong to your account, so all your profiles spend from the same balance. Add a profile or switch between yours in the profile menu.

## Find creators

[Explore](/explore) shows popular and new creators, and [Search](/search) finds creators, posts and tags.`,
    },
    {
      slug: 'following-and-subscribing',
      title: 'Following and subscribing',
      summary:
        'Following is free. A subscription gives you access to the posts that a creator shares with subscribers.',
      keywords: 'follow subscribe difference plan months access fan join member',
      related: ['cancel-a-subscription', 'buying-posts', 'list-privacy'],
      text: `
## Following

Following a profile is free. Its posts appear in your feed under My creators, and you can open posts that it shares with followers.

## Subscribing

A subscription gives you access to the posts that a creator shares with subscribers. The creator sets the price, and can offer longer subscriptions at a discount. Some plans are free.

To subscribe, open the creator’s profile and choose Subscribe. You pay for the whole period in advance, with credits or by card.

A post that has a price isn’t included: subscribers have to buy it too. See [Buying posts](/help/buying-posts).

## Your subscriptions

Your active subscriptions, and when each one ends or renews, are in [Subscription settings](/settings#subscription).`,
    },
  ],
}
