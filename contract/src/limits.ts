/** The specification's constants (section 9) and the decided limits, in one place for server and browser. */
export const limits = {
  upload: {
    mediaBytes: 52_428_800,
    chunkBytes: 4_194_304,
    inlineImageBytes: 5 * 1024 * 1024,
    inlineVideoBytes: 35 * 1024 * 1024,
    mediaTypes: [
      'image/jpeg',
      'image/png',
      'image/webp',
      'image/heic',
      'image/heif',
      'video/mp4',
      'video/quicktime',
    ],
    inlineImageTypes: ['image/jpeg', 'image/png', 'image/webp'],
    inlineVideoTypes: ['video/mp4', 'video/webm', 'video/ogg'],
    abandonedAfterHours: 24,
  },
  page: {
    default: 10,
    feed: 5,
    creators: 24,
    saved: 5,
    suggested: 10,
    featured: 10,
    contacts: 5,
    messages: 30,
    most: 100,
    mostOffset: 100_000,
  },
  /** `unread`: what the badge counts to before it shows a plus. */
  notification: { actors: 3, unread: 99 },
  username: { least: 3, most: 30 },
  displayName: { most: 60 },
  bio: { most: 500 },
  profilesPerUser: 20,
  /** How long somebody may think about taking over a profile that was offered. */
  profileTransferDays: 7,
  password: { least: 8, most: 200 },
  /** `teaser`: how many characters of a locked post without media are public. */
  post: {
    description: 5000,
    teaser: 140,
    media: 20,
    tags: 20,
    tag: 40,
    altText: 500,
    priceHundredths: 10_000_00,
  },
  comment: { most: 2000 },
  /** `preview`: how much of a message the contacts and a reply show. `unread`: what the badge counts to. */
  chat: {
    text: 5000,
    preview: 120,
    media: 10,
    unread: 99,
    editMinutes: 15,
    reactions: ['❤️', '😂', '😮', '😢', '🔥', '👍'],
  },
  /** The lowest price above 0, in hundredths of a credit: even at the highest platform fee the seller gets 0.01 of it. */
  leastPriceHundredths: 10,
  /** The most that one amount may be, in hundredths of a credit. */
  amountHundredths: 1_000_000_00,
  subscriptionMonths: [1, 3, 6, 12],
  /** The dearest month of a subscription, in hundredths of a credit, and the most that a longer one may save, in percent. */
  plan: { monthlyPriceHundredths: 5_000_00, mostDiscount: 80 },
  tip: { leastHundredths: 1_00, mostHundredths: 10_000_00, message: 300, suggested: [5, 10, 25, 50, 100] },
  /** Card providers take no less for a payment. */
  payment: { leastCents: 50 },
  storyHours: 24,
  /** Consents for faces. A selfie has to be taken within the last minutes. */
  consent: { photos: 12, name: 100, reason: 500, freshSelfieMinutes: 15 },
} as const

/** Sizes of the layout in CSS pixels. */
export const layout = {
  nav: 290,
  navCollapsed: 110,
  header: 80,
  breakpoints: { xs: 576, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 },
} as const

export const badgeMost = 99
export const pagesBeforeCollapse = 7
export const pageJump = 5
export const paymentIdLength = 10

/** Credits per use of an AI tool, before the factors for duration, resolution and number of outputs. */
export const aiBasePrices = {
  text_to_image: 0.7,
  text_to_video: 0.5,
  image_to_video: 4.2,
  video_to_video: 10,
  face_swap: 1.5,
  image_effects: 3.6,
  lip_sync: 6.5,
  virtual_try_on: 4.8,
  prompt_optimizer: 0.3,
  image_to_image: 0.2,
  // Both work on a whole video, as animating a photo makes one.
  video_upscale: 4.2,
  video_extend: 4.2,
} as const

/** Names that a profile cannot take, because they are addresses of the product. */
export const reservedUsernames = [
  'about',
  'admin',
  'ai',
  'api',
  'assets',
  'blocked',
  'chat',
  'checkout',
  'contact',
  'create-post',
  'create-profile',
  'creators',
  'docs',
  'earnings',
  'explore',
  'fanfare',
  'fans',
  'favicon.ico',
  'feed',
  'followers',
  'forgot-password',
  'help',
  'home',
  'icon.svg',
  'index.html',
  'likes',
  'login',
  'manifest.webmanifest',
  'media',
  'muted',
  'notifications',
  'onboarding',
  'outbox',
  'post',
  'posts',
  'privacy',
  'profile',
  'reels',
  'release',
  'releases',
  'reset-password',
  'robots.txt',
  'root',
  'saved',
  'search',
  'settings',
  'sign-in',
  'sign-up',
  'signin',
  'signup',
  'sitemap.xml',
  'stories',
  'subscribers',
  'support',
  'sw.js',
  'tags',
  'terms',
  'theme.js',
  'transactions',
  'videos',
  'wallet',
  'www',
] as const
