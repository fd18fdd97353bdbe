/** The URL that an input uses for uploaded content on this server. */
export const addressOfContent = (contentId: string): string => `/api/content/get?id=${contentId}`

/** The id of the content that an input uses; null for external URLs. */
export function contentIdIn(address: unknown): string | null {
  if (typeof address !== 'string') return null
  return /^\/api\/content\/(?:get\?id=)?([0-9a-f-]{36})$/i.exec(address)?.[1]?.toLowerCase() ?? null
}
