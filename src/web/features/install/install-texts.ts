/** The manual steps that install the app on iOS (app#install). */
export const IOS_STEPS = 'No Safari, toque em Compartilhar e depois em Adicionar à Tela de Início.';

/** The dialog that suggests installing the app. */
export const INSTALL_QUESTION = {
  title: 'Encaixe na tela de início?',
  description: 'Abre com um toque, como um aplicativo, e mostra quando há novidade. Não ocupa quase nada.',
  cancelLabel: 'Agora não',
};

export const INSTALLED_TOAST = 'O Encaixe está na sua tela de início';
