export const hidden =
  'This post is hidden from everyone but you. Its photos and videos were removed because someone shown in them revoked their consent. Add new ones to show the post again.'
