import type { Profile } from '@fanfare/contract/profiles/profile'
import { BadgeCheck, Link as LinkIcon } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '../../ui/format-count.ts'
import { useFollowState } from '../../entities/profiles/index.ts'
import { fill } from '../../ui/fill.tsx'
import { FollowersDialog } from './followers-dialog.tsx'
import { ProfileActions } from './profile-actions.tsx'
import * as text from './profile-pages-text.ts'
import { hrefOf, linksOf, shortLink } from '../profiles/index.ts'
import { ProfileRing } from '../stories/index.ts'

/** The top of a profile's page: photo, actions, names, bio, links and numbers. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const links = linksOf(profile.social_media).flatMap((link) => hrefOf(link) ?? [])
  return (
    <header>
      <div className="relative -mt-13 flex items-end justify-between gap-3 max-md:flex-wrap md:-mt-18.5 md:pl-7">
        <span className="relative shrink-0 rounded-full bg-bg p-1 md:p-1.5">
          <span className="block md:hidden">
            <ProfileRing profile={profile} size={96} room={4} />
          </span>
          <span className="hidden md:block">
            <ProfileRing profile={profile} size={148} room={6} />
          </span>
        </span>
        <ProfileActions profile={profile} />
      </div>
      <h1 className="type-display mt-2.5 wrap-anywhere md:mt-3.5">
        <bdi>{profile.display_name}</bdi>
        {profile.is_verified && <VerifiedBadge />}
      </h1>
      <p className="mt-1 flex items-center gap-2 text-[16px] text-fg-faint">
        @{profile.username}
        {profile.follows_viewer && (
          <span className="rounded-xs bg-surface-2 px-2 py-0.5 text-caption font-medium text-fg-muted">
            {text.followsYou}
          </span>
        )}
      </p>
      {profile.bio && (
        <p
          dir="auto"
          className="mt-2.5 max-w-[64ch] text-[16px]/[1.55] text-pretty whitespace-pre-line wrap-anywhere"
        >
          {profile.bio}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 md:mt-3">
        {links.length > 0 && (
          <ul className="flex min-w-0 flex-wrap gap-x-5.5 gap-y-1">
            {links.map((href) => (
              <li key={href} className="min-w-0">
                <a
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer nofollow ugc"
                  className="flex items-center gap-1.5 rounded-xs font-semibold text-accent-text hover:underline"
                >
                  <LinkIcon size={16} aria-hidden />
                  <span className="truncate">{shortLink(href)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
        <Numbers profile={profile} />
      </div>
    </header>
  )
}

function VerifiedBadge() {
  return (
    <span title={text.verified} className="ml-2 inline-block align-[-0.12em] text-info md:ml-3">
      <BadgeCheck className="size-6 md:size-8" aria-hidden />
      <span className="sr-only">{text.withVerifiedIdentity}</span>
    </span>
  )
}

function Numbers({ profile }: { profile: Profile }) {
  const { follower_count } = useFollowState(profile)
  const [showing, setShowing] = useState(false)
  return (
    <>
      <ul className="flex gap-5.5 text-fg-muted md:gap-7.5">
        <li>{fill(text.posts(profile.post_count), { figure: <Figure count={profile.post_count} /> })}</li>
        <li>
          <button type="button" onClick={() => setShowing(true)} className="rounded-xs hover:text-fg">
            {fill(text.fans(follower_count), { figure: <Figure count={follower_count} /> })}
          </button>
        </li>
        <li>{fill(text.likes(profile.like_count), { figure: <Figure count={profile.like_count} /> })}</li>
      </ul>
      {showing && <FollowersDialog profile={profile} onClose={() => setShowing(false)} />}
    </>
  )
}

function Figure({ count }: { count: number }) {
  return <b className="figures mr-0.5 text-[21px] text-fg md:text-[24px]">{formatCount(count)}</b>
}
