import type { ContentAccess } from '#content'

/** Where contents are shown, told to the content module by those that come later in the order of modules. */
export const contentAccess: ContentAccess = {
  listVisibleIds: async () => new Set(),
  listUsedIds: async () => new Set(),
  pageOfProfile: async () => null,
}
