const pictures = import.meta.glob<string>('./pictures/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The URL of a style's picture, which the local engine made. */
export const pictureOfStyle = (key: string): string | undefined => pictures[`./pictures/${key}.avif`]
