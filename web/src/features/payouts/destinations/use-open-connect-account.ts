import { useMutation } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { useResetOnReturn } from '../../../plumbing/use-reset-on-return.ts'

interface Opening {
  what: 'create' | 'edit'
  password?: string
}

/**
 * Opens the card provider's page, where users enter or change their account details. The page leads back to the
 * settings. `isLeaving` is true from the press until that page opens, because a second press would create a second
 * account.
 */
export function useOpenConnectAccount() {
  const { mutate, reset, isPending, isSuccess } = useMutation({
    networkMode: 'always',
    mutationFn: ({ what, password }: Opening) => {
      const body = { return_to: '/settings#billing', ...(password !== undefined && { password }) }
      return what === 'create'
        ? call('POST /user/stripe/create-connect-account', { body })
        : call('POST /user/stripe/edit-connect-account', { body })
    },
    onSuccess: ({ url }) => location.assign(url),
  })
  useResetOnReturn(reset)
  return { open: mutate, isLeaving: isPending || isSuccess }
}
