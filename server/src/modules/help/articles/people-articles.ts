import { chatLimits } from '@fanfare/contract/chat/limits'
import type { TopicArticles } from './article-text.ts'

export const peopleArticles: TopicArticles = {
  topic: 'people',
  articles: [
    {
      slug: 'messages-and-requests',
      title: 'Messages and requests',
      summary: 'Message people, and choose who can message you.',
      keywords: 'message chat pin request stranger who can write dm inbox unsend edit delete ai draft label',
      related: ['blocking', 'notifications', 'reporting'],
      text: `
To message someone, open their profile and choose Message. Your chats are under [Chat](/chat), with the latest message first. To keep a chat above the others, open it and choose Pin chat in its menu.

## Who can message you

In [Chat settings](/settings#chat), choose who can start a chat with you: anyone, people you follow, or your subscribers. People you’ve replied to, or whose request you’ve accepted, can always message you. A message arrives as a request if neither of you subscribes to the other and you don’t follow the sender. Requests stay in a separate folder until you accept or reply. If you later follow or subscribe to the sender, their next message moves the chat to your main list.

## Edit, unsend and delete

- You can edit or unsend a message for ${chatLimits.editMinutes} minutes. Unsending removes it for both of you. Once either of you blocks the other, messages can’t be edited or unsent.
- You can delete a message, or the whole chat, for yourself at any time. The other person keeps theirs. Messages with photos or videos that you bought stay in the chat, so that you can’t lose them.

## Drafted with AI

A message with this label contains text that an AI model wrote. We show the label to both of you, and the sender can’t remove it.`,
    },
    {
      slug: 'blocking',
      title: 'Block someone',
      summary: 'You and a profile you block can’t see or reach each other.',
      keywords: 'block harassment stalker unblock hide stop contact safety',
      related: ['muting', 'reporting', 'messages-and-requests'],
      text: `
Open the profile and choose Block in its menu. Neither of you can then see the other’s posts, comments and likes, or follow, message, tip or pay each other. Follows end in both directions. For the other person, it looks as if your profile doesn’t exist.

You both keep access to posts you bought from each other. If one of you subscribes to the other, that person can still see subscriber posts until the end of their paid period, but the subscription doesn’t renew.

A block is between two profiles. Someone who signs out, or uses another profile, can still see what you share with everyone. To keep someone out, share with followers or subscribers.

To unblock someone, open [Privacy settings](/settings#blocking). Follows that ended don’t come back.`,
    },
    {
      slug: 'muting',
      title: 'Mute someone',
      summary: 'Hide someone’s posts and notifications without telling them.',
      keywords: 'mute hide quiet silence posts notifications unmute',
      related: ['blocking', 'notifications'],
      text: `
Open the profile and choose Mute in its menu. Its posts, stories and notifications are hidden from you, its comments are collapsed, and its messages don’t notify you. The person isn’t notified, and can still see and message you.

You can still open the profile yourself. To unmute someone, open [Privacy settings](/settings#blocking).`,
    },
    {
      slug: 'reporting',
      title: 'Report a post, a comment or a profile',
      summary: 'Tell the moderators about something that breaks the rules.',
      keywords: 'report abuse illegal copyright spam underage impersonation moderator violation',
      related: ['blocking', 'refunds', 'ai-consent'],
      text: `
Choose Report in the menu of a post, a comment or a profile, and tell us what’s wrong. Only moderators can see who reported it. A moderator reviews each report, and you’re notified of the outcome.

Moderators can remove a post. Its buyers are then refunded, and its creator sees the reason.

In the meantime, you can [block](/help/blocking) or [mute](/help/muting) the person. If there is no Report button for your problem, [contact us](/contact).`,
    },
    {
      slug: 'list-privacy',
      title: 'Who can see what you follow and like',
      summary: 'Your name appears in other people’s lists only if you choose to show it.',
      keywords: 'privacy list followers likes visible anonymous name hidden who sees',
      related: ['blocking', 'security'],
      text: `
A creator always sees who follows them, who subscribes to them and who likes their posts. Everyone else only sees how many there are.

Others see your name in these lists only if you turn on Show me in lists in [Privacy settings](/settings#blocking). It’s off by default.

Everyone who can see a post can see your comments on it, with your name.`,
    },
  ],
}
