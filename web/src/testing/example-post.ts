import type { Post } from '@fanfare/contract/posts/post'

export const exampleProfile = {
  id: 'p',
  uuid: 'p',
  username: 'mara.frames',
  display_name: 'Mara Oduya',
  photo: null,
}

/** A post for tests: public, by Mara, text only, unless changed. */
export function examplePost(id: string, change: Partial<Post>): Post {
  return {
    id,
    type: 'regular',
    profile: exampleProfile,
    profile_username: exampleProfile.username,
    description: '',
    hidden_character_count: 0,
    tags: [],
    nsfw: false,
    access: 'public',
    price: 0,
    status: 'published',
    hidden_because: null,
    is_removed: false,
    available_from: null,
    available_until: null,
    published_at: '2026-11-20T09:00:00Z',
    created_at: '2026-11-20T09:00:00Z',
    edited_at: null,
    like_count: 0,
    first_comment: null,
    comment_count: 0,
    photo_count: 0,
    video_count: 0,
    duration_ms: 0,
    media: [],
    preview: null,
    is_ai: false,
    unlock: null,
    is_own: false,
    is_following: false,
    is_blocked: false,
    is_liked: false,
    is_saved: false,
    is_purchased: false,
    ...change,
  }
}
