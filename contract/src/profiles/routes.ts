import Type from 'typebox'
import { pageLimits } from '../api/limits.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams } from '../api/schema.ts'
import { ListPreferences } from './list-preferences.ts'
import { ProfileBadge } from './profile-badge.ts'
import { ProfileCard } from './profile-card.ts'

export const profiles = {
  remove: route({
    method: 'DELETE',
    path: '/profile',
    who: 'user',
    bannedToo: true,
    ceiling: 'profiles',
    summary:
      'Delete the current profile and everything it published. The session switches to another of your profiles',
    returns: Done,
    problems: ['last-profile', 'earnings-left'],
  }),
  showListPreferences: route({
    method: 'GET',
    path: '/profile/preferences/lists',
    who: 'user',
    summary: 'Check whether the current profile appears by name in lists of followers and likes',
    returns: ListPreferences,
  }),
  changeListPreferences: route({
    method: 'PUT',
    path: '/profile/preferences/lists',
    who: 'user',
    bannedToo: true,
    ceiling: 'settings',
    summary: 'Set whether the current profile appears by name in lists of followers and likes',
    body: ListPreferences,
    returns: ListPreferences,
    problems: ['conflict'],
  }),
  listFollowers: route({
    method: 'GET',
    path: '/profile/:id/followers',
    who: 'anyone',
    summary:
      'List followers of a profile, newest first. The owner sees everyone; others see people who chose to be listed',
    params: IdParams,
    query: pageQuery(pageLimits.default),
    returns: pageOf(ProfileCard),
    problems: ['profile-not-found'],
  }),
  listMentionable: route({
    method: 'GET',
    path: '/profile/mentionable',
    who: 'user',
    ceiling: 'searches',
    summary: 'List a few people to mention: first those you follow, then your followers, then others by name',
    query: Type.Object({
      search: Type.Optional(
        Type.String({
          maxLength: 100,
          description: 'the beginning of the username or of a word of the name',
        }),
      ),
    }),
    returns: Type.Object({ data: Type.Array(ProfileBadge) }),
  }),
  listOwn: route({
    method: 'GET',
    path: '/user/profile/all',
    who: 'user',
    summary: 'List your profiles',
    returns: Type.Object({ data: Type.Array(ProfileBadge), current_profile_id: Id }),
  }),
  switchTo: route({
    method: 'POST',
    path: '/user/profile/switch',
    who: 'user',
    bannedToo: true,
    ceiling: 'settings',
    summary: 'Switch this session to another of your profiles',
    body: Type.Object({ profile_id: Id }),
    returns: ProfileBadge,
    problems: ['profile-not-found'],
  }),
} as const
