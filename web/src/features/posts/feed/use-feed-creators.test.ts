import type { ProfileCard } from '@fanfare/contract/profiles/profile-card'
import { expect, test } from 'vitest'
import { featuredFirst } from './use-feed-creators.ts'

const creator = (id: string): ProfileCard => ({
  id,
  uuid: id,
  username: id,
  display_name: id,
  bio: '',
  photo: null,
  cover_image: null,
  post_count: 1,
  follower_count: 0,
  is_own: false,
  is_following: false,
})

// "posts, stories, suggested and featured creators load together"
test('the feed shows featured creators before suggested ones, and each once', () => {
  const [ann, leo, mia] = [creator('ann'), creator('leo'), creator('mia')]
  const both = { featured_creators: [leo, mia], suggested_creators: [ann, mia, leo] }
  expect(featuredFirst(both)).toEqual([leo, mia, ann])
  expect(featuredFirst({ suggested_creators: [ann] })).toEqual([ann])
  expect(featuredFirst({})).toEqual([])
})
