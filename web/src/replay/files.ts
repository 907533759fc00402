// Pictures and films that are given away: shared where the device can, else saved.
import { url } from '../base'
import { Wrong } from '../api'
import type { Problem } from '../wire'

/** A file of ours; what the server refuses is thrown. */
export async function file(address: string, name: string): Promise<File> {
  const answer = await fetch(url(address))
  if (!answer.ok) {
    const { code, text } = (await answer.json()) as Problem
    throw new Wrong(code, text)
  }
  const body = await answer.blob()
  return new File([body], name, { type: body.type })
}

/** Shares the file of an address, or saves it. */
export async function given(address: string, name: string): Promise<void> {
  const made = await file(address, name)
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [made] })) {
    await navigator.share({ files: [made] }).catch(() => {})
    return
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(made)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
