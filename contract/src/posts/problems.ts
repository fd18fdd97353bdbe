export const postProblems = {
  'post-not-found': { status: 404, message: 'This post doesn’t exist.' },
  'post-is-empty': { status: 400, message: 'Add a photo, a video or some text.' },
  'post-nsfw-hidden': {
    status: 403,
    message: 'This post is marked 18+. To view it, turn on NSFW posts in Security settings.',
  },
  'post-is-sold': {
    status: 409,
    message: 'People bought this post, so its photos and videos can’t be removed. You can add more.',
  },
  'story-ended': { status: 410, message: 'This story has ended.' },
  'highlight-not-found': { status: 404, message: 'This highlight doesn’t exist.' },
  'too-many-highlights': {
    status: 409,
    message: 'You’ve reached the limit of 30 highlights. Delete one to add another.',
  },
  'window-is-reversed': { status: 400, message: 'The end must be after the start.' },
  'post-is-locked': { status: 403, message: 'Unlock this post first.' },
  'comment-not-found': { status: 404, message: 'This comment doesn’t exist.' },
  'own-post': { status: 409, message: 'This is your own post.' },
  'conflict-of-interest': {
    status: 409,
    message: 'You published or bought this post, so someone else on the team has to decide.',
  },
  'takedown-not-found': { status: 404, message: 'This removal doesn’t exist.' },
  'already-bought': { status: 409, message: 'You’ve already bought this.' },
  'not-for-sale': { status: 409, message: 'This post isn’t for sale.' },
  'subscribers-only': { status: 403, message: 'Only subscribers can buy this post.' },
} as const
