export function RequestNotifyPage() {
  return null
}
