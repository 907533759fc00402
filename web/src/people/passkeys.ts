// Passkeys as the browser wants them: bytes where the server has letters.
import { ask, tell } from '../api'
import type { Joined, Passkey, PasskeyQuestion } from '../wire'

/** Whether this browser has them here: over https or on the machine itself, and under a name. */
export const passkeysHere = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !/^(\d+\.){3}\d+$|^\[/.test(location.hostname)

const bytes = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
const letters = (found: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(found ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

interface Named {
  readonly id: string
  readonly type: 'public-key'
}
type Creation = Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> & {
  challenge: string
  user: { id: string; name: string; displayName: string }
  excludeCredentials?: Named[]
}
type Request = Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> & { challenge: string }

/** Makes a passkey for this person; returns all that they have then. */
export async function makePasskey(): Promise<Passkey[]> {
  const { token, options } = await tell<PasskeyQuestion>('/api/me/passkeys/offer', {})
  const asked = options as unknown as Creation
  const made = (await navigator.credentials.create({
    publicKey: {
      ...asked,
      challenge: bytes(asked.challenge),
      user: { ...asked.user, id: bytes(asked.user.id) },
      excludeCredentials: asked.excludeCredentials?.map((one) => ({ ...one, id: bytes(one.id) })),
    },
  })) as PublicKeyCredential
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse
  const response = { clientDataJSON: letters(clientDataJSON), attestationObject: letters(attestationObject) }
  return tell('/api/me/passkeys', { token, credential: { ...named(made), response } })
}

/** Signs in as the person whose passkey the browser has. */
export async function usePasskey(): Promise<Joined> {
  const { token, options } = await tell<PasskeyQuestion>('/api/me/passkeys/ask', {})
  const asked = options as unknown as Request
  const publicKey = { ...asked, challenge: bytes(asked.challenge), allowCredentials: [] }
  const used = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response as AuthenticatorAssertionResponse
  const response = {
    clientDataJSON: letters(clientDataJSON),
    authenticatorData: letters(authenticatorData),
    signature: letters(signature),
    userHandle: letters(userHandle),
  }
  return tell('/api/me/passkeys/use', { token, credential: { ...named(used), response } })
}

export const passkeys = (): Promise<Passkey[]> => ask('/api/me/passkeys')
export const dropPasskey = (id: string): Promise<Passkey[]> => tell(`/api/me/passkeys/${id}/drop`, {})

function named({ id, rawId, type }: PublicKeyCredential): Record<string, unknown> {
  return { id, rawId: letters(rawId), type, clientExtensionResults: {} }
}
