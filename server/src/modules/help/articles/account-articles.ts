import type { TopicArticles } from './article-text.ts'

export const accountArticles: TopicArticles = {
  topic: 'account',
  articles: [
    {
      slug: 'notifications',
      title: 'Notifications and emails',
      summary: 'Choose which notifications you get in the app, on your devices and by email.',
      keywords: 'notification email push turn off unsubscribe bell alert mail too many',
      related: ['muting', 'messages-and-requests'],
      text: `
In [Notification settings](/settings#notification), choose what appears under [Notifications](/notifications) and what we email you.

Push notifications appear on your device, even when Fanfare is closed. Turn them on separately on each device. They stop when you sign out.

We email you about new subscribers, tips, sales and messages if you haven’t seen them in the app within 15 minutes. You can turn on emails about followers, likes, comments, mentions and AI results as well.

Each of these emails, and each email about a receipt, a renewal or a payout, has a link that turns off emails of its type. Emails that protect your account, such as one about a new payout destination, can’t be turned off.`,
    },
    {
      slug: 'security',
      title: 'Password, email and devices',
      summary: 'Change your password or email address, and sign out of devices you don’t recognize.',
      keywords: 'email address change password reset forgot hacked security session device sign out login',
      related: ['delete-a-profile', 'notifications'],
      text: `
## Change your password

Open [Security settings](/settings#security) and choose Change password. Your other devices are signed out.

## If you forgot your password

[Request a link](/forgot-password) to reset it. The link works once and expires after an hour. Using it signs you out everywhere. If no email arrives, check your spam folder.

## Change your email address

Open [Security settings](/settings#security), choose Change email and enter the new address. We’ll email a link to the new address. To confirm the change, open this link within an hour on a device where you’re signed in. We also notify your current address. If you didn’t request the change, change your password to cancel it.

## Devices

[Security settings](/settings#security) show where you’re signed in. Sign out of any device that you don’t recognize, and then change your password.

If you can’t get into your account, [contact us](/contact) from the email address that you sign in with.`,
    },
    {
      slug: 'nsfw-posts',
      title: 'NSFW posts',
      summary: 'Posts marked NSFW are hidden unless you’re 18 or older and turn them on.',
      keywords: 'nsfw adult 18 age sensitive content nudity hidden show mature',
      related: ['posting-and-access', 'reporting'],
      text: `
Posts that creators mark as NSFW contain nudity, sex or violence. They’re hidden unless you confirm that you’re 18 or older and turn on Show NSFW posts in [Security settings](/settings#security). You can’t take back that confirmation, but you can turn the switch off at any time.

If you publish such a post, turn on For people 18 or older when you create it.`,
    },
    {
      slug: 'delete-a-profile',
      title: 'Delete a profile or your account',
      summary: 'How to delete a profile, and what to settle first.',
      keywords: 'delete account close remove profile leave data privacy erase deactivate',
      related: ['payouts', 'profile-transfer', 'security'],
      text: `
## Delete a profile

Open [Profile settings](/settings#profile) and choose Delete profile. This permanently deletes the profile and everything it published, even for people who bought its posts. Its username becomes available to others.

- You need another profile: your only one can’t be deleted.
- Move or pay out its earnings and settle any debt first, and wait until any payouts in progress are completed.

## Close your account

To close your whole account, [contact us](/contact) from the email address that you sign in with.`,
    },
  ],
}
