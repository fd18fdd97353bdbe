import { consentLimits } from '@fanfare/contract/consents/limits'
import type { TopicArticles } from './article-text.ts'
import type { HelpFacts } from './help-facts.ts'

export const aiArticles = (facts: HelpFacts): TopicArticles => ({
  topic: 'ai',
  articles: [
    {
      slug: 'ai-prices',
      title: 'Prices in the AI studio',
      summary: 'You only pay for results: credits are held first, and released if a request fails.',
      keywords: 'ai price cost hold held charged refund failed cancel credits studio factor queue',
      related: ['ai-consent', 'credits', 'refunds'],
      text: `
Every tool in the [AI studio](/ai) has a price for each result, and the form shows the price of your request before you start. A long video costs ${facts.longFactor} times as much as a short one. Compared with SD or HD, a result in FHD costs ${facts.fhdFactor} times as much, and a result in 4K costs ${facts.fourKFactor} times as much.

## Holds

When you start a request, its price is held. If it succeeds, you’re charged. If it fails or is refused, you aren’t charged and the credits return to your wallet. No request holds your credits for longer than a day.

If you think a refusal is a mistake, choose Report next to it. Our moderators will review your request.

## Canceling

You can cancel a request for free while it’s waiting in line. Once it’s running, whether you can still cancel depends on the provider. If the provider can’t stop it, you’re charged and get the result.

You can have up to ${facts.requestsAtOnce} at a time. Everything you’ve made, and its cost, is under [History](/ai/history).`,
    },
    {
      slug: 'ai-consent',
      title: 'Consent for faces',
      summary: 'AI tools that use a face need the consent of the person shown.',
      keywords: 'consent face swap release selfie deepfake likeness permission sign revoke take back person',
      related: ['ai-prices', 'reporting', 'profile-transfer'],
      text: `
Tools that put a person into a picture, such as Face swap, need that person’s consent. Add consents in [Faces settings](/settings#faces). Each one covers up to ${consentLimits.photos} files.

## Your own face

Add photos of yourself and a selfie taken in the last ${consentLimits.freshSelfieMinutes} minutes. Our server compares them. Everyone shown has to be 18 or older.

## Someone else

Enter the person’s name, add the photos or videos, and send them the link. They read the release, see the files, and sign or decline. They don’t need an account.

## Revoking consent

The person can revoke their consent at any time with the same link, and you can revoke it in [Faces settings](/settings#faces). Everything made with it is then hidden, even in posts, and running requests are canceled.

If you see your face in something you didn’t agree to, [report it](/help/reporting) or [contact us](/contact).`,
    },
  ],
})
