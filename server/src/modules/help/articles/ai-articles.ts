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
Every tool in the [AI studio](/ai) has a price for each result, and the form shows the price of your request before you start. A long video costs ${facts.longFactor} times as much as a short one. A result in FHD costs ${facts.fhdFactor} times, and one in 4K ${facts.fourKFactor} times as much as one in SD or HD.

## Holds

When you start a request, its price is set aside. When it succeeds, you’re charged. When it fails or is refused, you aren’t charged and the credits return to your wallet. No request keeps your credits for longer than a day.

If you think that a refusal is a mistake, choose “Report” beside it. Our moderators will look at what you asked for.

## Canceling

You can cancel a request for free while it waits in line. Once it’s running, it depends on the provider: a request that it can’t stop is finished and charged.

You can have up to ${facts.requestsAtOnce} at a time. Everything you made, and what it cost, is under [History](/ai/history).`,
    },
    {
      slug: 'ai-consent',
      title: 'Consent for faces',
      summary: 'AI tools that use a face need the consent of the person shown.',
      keywords: 'consent face swap release selfie deepfake likeness permission sign revoke take back person',
      related: ['ai-prices', 'reporting', 'profile-transfer'],
      text: `
Tools that put a person into a picture, such as Face swap, need that person’s consent. You add consents in [Faces settings](/settings#faces), each for up to ${consentLimits.photos} files.

## Your own face

Add photos of yourself and a selfie taken in the last ${consentLimits.freshSelfieMinutes} minutes. Our server compares them. Everyone shown has to be 18 or older.

## Somebody else

Enter the person’s name, add the photos or videos, and send them the link. They read the release, see the files, and sign or decline. They don’t need an account.

## Taking consent back

The person can take their consent back at any time with the same link, and you can in [Faces settings](/settings#faces). Everything that was made with it is then hidden, in posts too, and requests that are running are canceled.

If you see your face in something that you didn’t agree to, [report it](/help/reporting) or [contact us](/contact).`,
    },
  ],
})
