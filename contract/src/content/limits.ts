export const contentLimits = {
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
  voiceTypes: ['audio/webm', 'audio/mp4', 'audio/ogg'],
  voiceBytes: 10 * 1024 * 1024,
  voiceSeconds: 300,
  /** Bars of a recording's waveform. */
  voicePeaks: 40,
  identityTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
  identityBytes: 20 * 1024 * 1024,
  abandonedAfterHours: 24,
  /** How long a file with captions can be. */
  captionCharacters: 100_000,
  cues: 2000,
  /** How long one caption can be. */
  cueCharacters: 500,
} as const
