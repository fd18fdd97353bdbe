import type { ReportReason } from '@fanfare/contract/moderation/report'
import type { DemoComment } from './talk.ts'
import type { DemoPost } from './posts.ts'

/** The reported thing: a profile, or a post or comment that is identified by the beginning of its text. */
type About = { post: string } | { comment: string } | { profile: string }

export type DemoReport = {
  by: string
  subject: { type: 'post' | 'comment'; id: string } | { type: 'profile'; username: string }
  reason: ReportReason
  description: string
  at: Date
  /** The moderator who reviews it, and their note if they dismissed it. */
  review: { by: string; dismissal: string | null } | null
}

type Complaint = Omit<DemoReport, 'subject' | 'at'> & { about: About; hoursAgo: number }

const HOUR = 3_600_000

const complaints: readonly Complaint[] = [
  {
    by: 'grandma_ruth',
    about: { post: 'Six in the air before the sun' },
    reason: 'copyright_violation',
    description: 'I’m sure this is the picture on my kitchen calendar. Is it really his?',
    hoursAgo: 4,
    review: null,
  },
  {
    by: 'tobi.b',
    about: { comment: 'Is the tall one spoken for?' },
    reason: 'spam',
    description: 'Asks this under every pot. Some of us would like a chance.',
    hoursAgo: 8,
    review: null,
  },
  {
    by: 'nadia.k',
    about: { profile: 'kofi.live' },
    reason: 'impersonation',
    description: 'I’ve seen the same clips under another name. One of the two isn’t Kofi.',
    hoursAgo: 20,
    review: { by: 'lucia.ferrer', dismissal: null },
  },
  {
    by: 'pavel_tinkers',
    about: { post: 'Single score, cold dough' },
    reason: 'misinformation',
    description: 'There’s more to it than that. Mine came out flat twice.',
    hoursAgo: 52,
    review: { by: 'lucia.ferrer', dismissal: 'A recipe that fails doesn’t break the rules.' },
  },
]

/** The reports that the team has received, except those about posts or comments that don't exist in this world. */
export function reportsOf({
  posts,
  comments,
  now,
}: {
  posts: readonly DemoPost[]
  comments: readonly DemoComment[]
  now: Date
}): DemoReport[] {
  const found = (about: About): { subject: DemoReport['subject']; since: Date } | null => {
    if ('profile' in about)
      return { subject: { type: 'profile', username: about.profile }, since: new Date(0) }
    if ('post' in about) {
      const post = posts.find(({ description }) => description.startsWith(about.post))
      return post?.published_at ? { subject: { type: 'post', id: post.id }, since: post.published_at } : null
    }
    const comment = comments.find(({ body }) => body.startsWith(about.comment))
    return comment ? { subject: { type: 'comment', id: comment.id }, since: comment.at } : null
  }
  return complaints.flatMap(({ about, hoursAgo, ...complaint }) => {
    const it = found(about)
    if (!it) return []
    const wanted = new Date(now.getTime() - hoursAgo * HOUR)
    return [{ ...complaint, subject: it.subject, at: wanted > it.since ? wanted : halfway(it.since, now) }]
  })
}

const halfway = (from: Date, to: Date): Date => new Date((from.getTime() + to.getTime()) / 2)
