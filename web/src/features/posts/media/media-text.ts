/** The label of a button; `description` is empty if the photo has none. */
export const openPhoto = (place: number, count: number, description: string): string =>
  description ? `Open photo ${place} of ${count}: ${description}` : `Open photo ${place} of ${count}`
