/** Adds the tags in `words` to the others: without their #, in lowercase, each once, up to the limit. */
export function addTags(
  tags: readonly string[],
  words: string,
  { most, longest }: { most: number; longest: number },
): string[] {
  const added = words
    .split(/[\s,#]+/)
    .map((word) =>
      word
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_]/gu, '')
        .slice(0, longest),
    )
    .filter((word) => word !== '')
  return [...new Set([...tags, ...added])].slice(0, most)
}
