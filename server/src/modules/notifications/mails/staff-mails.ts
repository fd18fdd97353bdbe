import { formatTime } from '#kernel/format'
import type { Site, MailText } from './mail-text.ts'
import { quotedName } from './quoted-name.ts'

/** A moderator warned one of the user's profiles. */
interface ProfileWarned {
  kind: 'profile-warned'
  username: string
  reason: string
}

/** One of the user's profiles was banned. */
interface ProfileBanned {
  kind: 'profile-banned'
  username: string
  reason: string
  /** Null means permanent. */
  until: string | null
}

/** A profile's ban ended because its time was over, or because an admin lifted it. */
interface BanEnded {
  kind: 'ban-ended'
  username: string
  /** Why an admin lifted the ban. Null if its time was over. */
  reason: string | null
}

/** A staff action against one of the user's profiles, or its end. */
export type StaffNews = ProfileWarned | ProfileBanned | BanEnded

/** The email about a warning or a ban. Pure. */
export function staffMail(news: StaffNews, site: Site): MailText {
  switch (news.kind) {
    case 'profile-warned':
      return warnedMail(news, site)
    case 'profile-banned':
      return bannedMail(news, site)
    case 'ban-ended':
      return endedMail(news, site)
  }
}

const warnedMail = ({ username, reason }: ProfileWarned, { publicUrl }: Site): MailText => ({
  subject: `A moderator warned your profile ${quotedName(username)}`,
  text: `A moderator warned your profile @${username}. If this happens again, the profile can be banned.

Reason: ${reason}

If you think this is a mistake, contact us: ${publicUrl}/contact`,
})

function bannedMail({ username, reason, until }: ProfileBanned, { publicUrl }: Site): MailText {
  const end = until === null ? 'permanently' : `until ${formatTime(until)}`
  return {
    subject: `Your profile ${quotedName(username)} is banned ${end}`,
    text: `Your profile @${username} is banned ${end}.

Reason: ${reason}

Others can’t see the profile or its posts, and it can’t post, send messages, pay or get paid. Subscriptions to it don’t renew. People who bought its posts keep them. Its earnings aren’t lost, but they can’t be paid out during the ban.

You can still browse and see your transactions. If you think this is a mistake, contact us: ${publicUrl}/contact`,
  }
}

const endedMail = ({ username, reason }: BanEnded, { publicUrl }: Site): MailText => ({
  subject: `The ban on your profile ${quotedName(username)} has ended`,
  text: [
    `The ban on your profile @${username} has ended. Others can see it again, and you can use it as before.`,
    ...(reason === null ? [] : [`Reason: ${reason}`]),
    `Your profile: ${publicUrl}/${username}`,
  ].join('\n\n'),
})
