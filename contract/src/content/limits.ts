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
  /** The number of bars in a recording's waveform. */
  voicePeaks: 40,
  identityTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
  identityBytes: 20 * 1024 * 1024,
  abandonedAfterHours: 24,
  /** The maximum size of a caption file, in characters. */
  captionCharacters: 100_000,
  cues: 2000,
  /** The maximum length of one caption, in characters. */
  cueCharacters: 500,
} as const
