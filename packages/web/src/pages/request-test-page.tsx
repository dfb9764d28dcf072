export function RequestTestPage() {
  return null
}
