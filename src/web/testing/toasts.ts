/** What the running test's page has said, each as 'title: description'. */
export const toasts: string[] = [];
