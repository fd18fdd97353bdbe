import type { Picture } from '@fanfare/contract/content/media'
import { Avatar } from '../../ui/media/avatar.tsx'
import { sourceFor } from '../../ui/media/source-sets.ts'

type Props = {
  profile: { display_name: string; photo: Picture | null }
  size?: number
  className?: string
}

/** A profile's picture, in the file that suits its size. */
export function ProfileAvatar({ profile, size = 44, className }: Props) {
  return (
    <Avatar
      name={profile.display_name}
      src={sourceFor(profile.photo, size)}
      size={size}
      {...(className && { className })}
    />
  )
}
