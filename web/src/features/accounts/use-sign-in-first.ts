import { useNavigate, useRouter } from '@tanstack/react-router'
import { useViewer } from '../../session.ts'

/** Runs an action for a person who is signed in; leads a visitor to the sign-in page and back to where they were. */
export function useSignInFirst(): (action: () => void) => void {
  const viewer = useViewer()
  const navigate = useNavigate()
  const router = useRouter()
  return (action) => {
    if (viewer) action()
    else void navigate({ to: '/signin', search: { redirect: router.state.location.href } })
  }
}
