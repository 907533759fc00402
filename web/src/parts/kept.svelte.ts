// Small choices of this person on this device: kept in the browser's storage, and by value while the page lives.

/** A value that lasts beyond the page, the same in all of them. Storage may be forbidden: then it lasts as long as the page. */
export function kept<T>(name: string, first: T): { value: T } {
  const key = `tablee.${name}`
  let value = $state(read())
  globalThis.addEventListener?.('storage', (event) => event.key === key && (value = read()))

  function read(): T {
    try {
      const stored = localStorage.getItem(key)
      return stored === null ? first : (JSON.parse(stored) as T)
    } catch {
      return first
    }
  }

  return {
    get value() {
      return value
    },
    set value(wanted: T) {
      value = wanted
      try {
        localStorage.setItem(key, JSON.stringify(wanted))
      } catch {
        // It lasts as long as the page.
      }
    },
  }
}
