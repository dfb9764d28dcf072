export function RequestNewPage() {
  return null
}
