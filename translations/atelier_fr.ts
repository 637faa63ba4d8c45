<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>Arguments</name>
    <message>
        <source>Atelier: from a folder of data to the curves of a GPU job on a cluster.</source>
        <translation>Atelier&#xa0;: d’un dossier de données aux courbes d’une tâche GPU sur une grappe.</translation>
    </message>
    <message>
        <source>Print this help.</source>
        <translation>Afficher cette aide.</translation>
    </message>
    <message>
        <source>Language.</source>
        <translation>Langue.</translation>
    </message>
    <message>
        <source>Make the whole journey on the practice cluster by itself, and save pictures in DIR.</source>
        <translation>Faire tout le parcours sur la grappe d’exercice, sans aide, et enregistrer les images dans DIR.</translation>
    </message>
    <message>
        <source>Instance of the practice cluster to use.</source>
        <translation>Instance de la grappe d’exercice à utiliser.</translation>
    </message>
    <message>
        <source>Folder that holds the practice clusters.</source>
        <translation>Dossier qui contient les grappes d’exercice.</translation>
    </message>
    <message>
        <source>Atelier has no option “%1”. Start it without; atelier --help says which it has.</source>
        <translation>Atelier n’a pas d’option «&#xa0;%1&#xa0;». Démarrez-le sans elle&#xa0;; atelier --help dit lesquelles il a.</translation>
    </message>
    <message>
        <source>After %1 a value is missing. Add it, or start Atelier without %1.</source>
        <translation>Il manque une valeur après %1. Ajoutez-la, ou démarrez Atelier sans %1.</translation>
    </message>
    <message>
        <source>The window takes no file on its command line (“%1”). Start it without, and drop the file on it.</source>
        <translation>La fenêtre ne prend aucun fichier sur sa ligne de commande («&#xa0;%1&#xa0;»). Lancez-la sans fichier, puis déposez-le sur elle.</translation>
    </message>
    <message>
        <source>Atelier does not speak “%1”. After --lang it takes one of these: %2.</source>
        <translation>Atelier ne parle pas «&#xa0;%1&#xa0;». Après --lang, il prend l’un de ceux-ci&#xa0;: %2.</translation>
    </message>
    <message>
        <source>%1 takes no value. Type it without “=” and what follows.</source>
        <translation>%1 ne prend pas de valeur. Tapez-le sans «&#xa0;=&#xa0;» ni ce qui suit.</translation>
    </message>
</context>
<context>
    <name>Cancel</name>
    <message>
        <source>Slurm was told to end job %1. What it has kept stays on the cluster.</source>
        <translation>Slurm a reçu l’ordre de mettre fin à la tâche %1. Ce qu’elle a conservé reste sur la grappe.</translation>
    </message>
    <message>
        <source>Job %1 had ended already. What it has kept stays on the cluster.</source>
        <translation>La tâche %1 était déjà terminée. Ce qu’elle a conservé reste sur la grappe.</translation>
    </message>
    <message>
        <source>End a job, or one task of an array, whether it waits or runs</source>
        <translation>Met fin à une tâche, ou à une seule d’un tableau de tâches, qu’elle attende ou s’exécute</translation>
    </message>
</context>
<context>
    <name>Catalogue</name>
    <message>
        <source>A100 · 40 GB</source>
        <translation>A100 · 40&#xa0;Go</translation>
    </message>
    <message>
        <source>A100 · 80 GB</source>
        <translation>A100 · 80&#xa0;Go</translation>
    </message>
    <message>
        <source>A100, 1g.5gb instance</source>
        <translation>A100, instance 1g.5gb</translation>
    </message>
    <message>
        <source>A100, 2g.10gb instance</source>
        <translation>A100, instance 2g.10gb</translation>
    </message>
    <message>
        <source>A100, 3g.20gb instance</source>
        <translation>A100, instance 3g.20gb</translation>
    </message>
    <message>
        <source>H100 · 80 GB</source>
        <translation>H100 · 80&#xa0;Go</translation>
    </message>
    <message>
        <source>H100, 1g.10gb instance</source>
        <translation>H100, instance 1g.10gb</translation>
    </message>
    <message>
        <source>H100, 2g.20gb instance</source>
        <translation>H100, instance 2g.20gb</translation>
    </message>
    <message>
        <source>H100, 3g.40gb instance</source>
        <translation>H100, instance 3g.40gb</translation>
    </message>
    <message>
        <source>H200 · 141 GB</source>
        <translation>H200 · 141&#xa0;Go</translation>
    </message>
    <message>
        <source>L40S · 48 GB</source>
        <translation>L40S · 48&#xa0;Go</translation>
    </message>
    <message>
        <source>MI300A · 128 GB (ROCm)</source>
        <translation>MI300A · 128&#xa0;Go (ROCm)</translation>
    </message>
    <message>
        <source>Practice GPU · 40 GB (simulated)</source>
        <translation>GPU d’exercice · 40&#xa0;Go (simulé)</translation>
    </message>
    <message>
        <source>Practice cluster</source>
        <translation>Grappe d’exercice</translation>
    </message>
    <message>
        <source>V100 · 32 GB</source>
        <translation>V100 · 32&#xa0;Go</translation>
    </message>
    <message>
        <source>A100 (MIG) · 20 GB</source>
        <translation>A100 (MIG) · 20&#xa0;Go</translation>
    </message>
    <message>
        <source>A100 · 40 GB (8 per node)</source>
        <translation>A100 · 40&#xa0;Go (8 par nœud)</translation>
    </message>
    <message>
        <source>A40 · 48 GB</source>
        <translation>A40 · 48&#xa0;Go</translation>
    </message>
    <message>
        <source>GH200 · 96 GB</source>
        <translation>GH200 · 96&#xa0;Go</translation>
    </message>
    <message>
        <source>H100 NVL · 94 GB</source>
        <translation>H100 NVL · 94&#xa0;Go</translation>
    </message>
    <message>
        <source>H200 NVL · 141 GB</source>
        <translation>H200 NVL · 141&#xa0;Go</translation>
    </message>
    <message>
        <source>H200 · 140 GB</source>
        <translation>H200 · 140&#xa0;Go</translation>
    </message>
    <message>
        <source>L40 · 48 GB</source>
        <translation>L40 · 48&#xa0;Go</translation>
    </message>
    <message>
        <source>MI250X (GCD) · 64 GB</source>
        <translation>MI250X (GCD) · 64&#xa0;Go</translation>
    </message>
    <message>
        <source>P100 · 12 GB</source>
        <translation>P100 · 12&#xa0;Go</translation>
    </message>
    <message>
        <source>RTX 2080 Ti · 11 GB</source>
        <translation>RTX 2080 Ti · 11&#xa0;Go</translation>
    </message>
    <message>
        <source>RTX 3080 · 10 GB</source>
        <translation>RTX 3080 · 10&#xa0;Go</translation>
    </message>
    <message>
        <source>RTX 3090 · 24 GB</source>
        <translation>RTX 3090 · 24&#xa0;Go</translation>
    </message>
    <message>
        <source>RTX 4090 · 24 GB</source>
        <translation>RTX 4090 · 24&#xa0;Go</translation>
    </message>
    <message>
        <source>RTX 5000 Ada · 32 GB</source>
        <translation>RTX 5000 Ada · 32&#xa0;Go</translation>
    </message>
    <message>
        <source>RTX 5000 · 32 GB</source>
        <translation>RTX 5000 · 32&#xa0;Go</translation>
    </message>
    <message>
        <source>RTX 5090 · 32 GB</source>
        <translation>RTX 5090 · 32&#xa0;Go</translation>
    </message>
    <message>
        <source>RTX 6000 · 96 GB</source>
        <translation>RTX 6000 · 96&#xa0;Go</translation>
    </message>
    <message>
        <source>RTX A5000 · 25 GB</source>
        <translation>RTX A5000 · 25&#xa0;Go</translation>
    </message>
    <message>
        <source>RTX A5500 · 24 GB</source>
        <translation>RTX A5500 · 24&#xa0;Go</translation>
    </message>
    <message>
        <source>RTX A6000 · 48 GB</source>
        <translation>RTX A6000 · 48&#xa0;Go</translation>
    </message>
    <message>
        <source>RTX Pro 6000 · 96 GB</source>
        <translation>RTX Pro 6000 · 96&#xa0;Go</translation>
    </message>
    <message>
        <source>Titan RTX · 24 GB</source>
        <translation>Titan RTX · 24&#xa0;Go</translation>
    </message>
    <message>
        <source>Titan X · 12 GB</source>
        <translation>Titan X · 12&#xa0;Go</translation>
    </message>
    <message>
        <source>V100 · 16 GB</source>
        <translation>V100 · 16&#xa0;Go</translation>
    </message>
    <message>
        <source>V100 · 32 GB (8 per node)</source>
        <translation>V100 · 32&#xa0;Go (8 par nœud)</translation>
    </message>
</context>
<context>
    <name>Check</name>
    <message>
        <source>Find what is wrong with a batch script before it waits in a queue</source>
        <translation>Trouve ce qui cloche dans un script avant qu’il n’attende dans la file</translation>
    </message>
    <message>
        <source>There is no code “%1”. Codes look like AT2001.</source>
        <translation>Il n’y a pas de code «&#xa0;%1&#xa0;». Les codes ressemblent à AT2001.</translation>
    </message>
    <message>
        <source>%1:%2: fixed: %3 [%4]</source>
        <translation>%1:%2&#xa0;: corrigé&#xa0;: %3 [%4]</translation>
    </message>
    <message>
        <source>The standard input (-) can be read once only, and cannot be fixed.</source>
        <translation>L’entrée standard (-) ne peut être lue qu’une fois et ne peut pas être corrigée.</translation>
    </message>
    <message>
        <source>Batch scripts; - is the standard input</source>
        <translation>Scripts à soumettre&#xa0;; - est l’entrée standard</translation>
    </message>
    <message>
        <source>text; json; sarif for code-review tools; github for annotations of a workflow</source>
        <translation>text&#xa0;; json&#xa0;; sarif pour les outils de revue de code&#xa0;; github pour annoter un flux de travail</translation>
    </message>
    <message>
        <source>Change in the scripts what can be changed safely</source>
        <translation>Corrige dans les scripts ce qui peut l’être sans risque</translation>
    </message>
    <message>
        <source>Say what a code means, why it matters and where that is written</source>
        <translation>Dit ce que signifie un code, pourquoi c’est important et où c’est écrit</translation>
    </message>
    <message>
        <source>Sign in and ask the cluster, too; nothing is submitted</source>
        <translation>Se connecte et interroge aussi la grappe&#xa0;; rien n’est soumis</translation>
    </message>
    <message>
        <source>Leave out what shellcheck finds, where it is installed</source>
        <translation>Laisse de côté ce que trouve shellcheck, s’il est installé</translation>
    </message>
    <message>
        <source>Show what sbatch goes by: each option, where it comes from, what it overrides</source>
        <translation>Montrer ce que sbatch retient&#xa0;: chaque option, d’où elle vient, ce qu’elle remplace</translation>
    </message>
    <message>
        <source>Options that sbatch will get on its command line, in one word</source>
        <translation>Options que sbatch recevra sur sa ligne de commande, en un seul mot</translation>
    </message>
    <message>
        <source>NAME=VALUE of the shell that runs sbatch, such as SBATCH_ACCOUNT=def-x</source>
        <translation>NOM=VALEUR du shell qui lance sbatch, comme SBATCH_ACCOUNT=def-x</translation>
    </message>
    <message>
        <source>Take the variables and files of this shell, as on a login node</source>
        <translation>Prendre les variables et les fichiers de cet interpréteur, comme sur un nœud de connexion</translation>
    </message>
    <message>
        <source>Cluster to check them for: its id, user@host:port, or the file of a profile</source>
        <translation>Grappe pour laquelle les vérifier&#xa0;: son identifiant, utilisateur@hôte:port, ou le fichier d’un profil</translation>
    </message>
</context>
<context>
    <name>CheckOnline</name>
    <message>
        <source>%1: %2 takes it; it would start about %3.</source>
        <translation>%1&#xa0;: %2 l’accepte&#xa0;; la tâche commencerait vers le %3.</translation>
    </message>
    <message>
        <source>%1: %2 takes it.</source>
        <translation>%1&#xa0;: %2 l’accepte.</translation>
    </message>
</context>
<context>
    <name>CheckedScript</name>
    <message>
        <source>%1: what sbatch goes by</source>
        <translation>%1&#xa0;: ce que sbatch retient</translation>
    </message>
    <message>
        <source>To read why this matters, and where it is written: %1</source>
        <translation>Pour lire pourquoi c’est important, et où c’est écrit&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1: note: %2 [%3]</source>
        <translation>%1: remarque&#xa0;: %2 [%3]</translation>
    </message>
    <message>
        <source>%1: warning: %2 [%3]</source>
        <translation>%1: avertissement&#xa0;: %2 [%3]</translation>
    </message>
    <message>
        <source>%1: error: %2 [%3]</source>
        <translation>%1: erreur&#xa0;: %2 [%3]</translation>
    </message>
</context>
<context>
    <name>ClusterAccess</name>
    <message>
        <source>User name on the cluster</source>
        <translation>Nom d’utilisateur sur la grappe</translation>
    </message>
    <message>
        <source>Private key to sign in with</source>
        <translation>Clé privée à utiliser pour la connexion</translation>
    </message>
    <message>
        <source>Instance of the practice cluster to run on</source>
        <translation>Instance de la grappe d’exercice à utiliser</translation>
    </message>
    <message>
        <source>Folder that holds the practice clusters</source>
        <translation>Dossier qui contient les grappes d’exercice</translation>
    </message>
    <message>
        <source>Your ssh configuration says to sign in to %1 as %2.</source>
        <translation>Votre configuration ssh dit de se connecter à %1 en tant que %2.</translation>
    </message>
    <message>
        <source>User name on %1 [%2]: </source>
        <translation>Nom d’utilisateur sur %1 [%2]&#xa0;: </translation>
    </message>
    <message>
        <source>A command on the cluster has said next to nothing for %1 s. Atelier waits on; Ctrl+C ends it.</source>
        <translation>Une commande sur la grappe n’a presque rien dit depuis&#xa0;%1&#xa0;s. Atelier continue d’attendre&#xa0;; Ctrl+C y met fin.</translation>
    </message>
    <message>
        <source>The connection was lost; trying again in %1 s…</source>
        <translation>La connexion a été perdue&#xa0;; nouvel essai dans %1&#xa0;s…</translation>
    </message>
    <message>
        <source>The connection is there again.</source>
        <translation>La connexion est rétablie.</translation>
    </message>
    <message>
        <source>Who speaks ssh: Atelier itself (libssh), the ssh of this computer (openssh), or whichever of the two can (auto)</source>
        <translation>Qui parle ssh&#xa0;: Atelier lui-même (libssh), le ssh de cet ordinateur (openssh), ou celui des deux qui le peut (auto)</translation>
    </message>
    <message>
        <source>Keep the connection open when this is done, so that the next command need not sign in; that is done by itself where the sign-in asks for a code</source>
        <translation>Garder la connexion ouverte une fois la commande finie, pour que la suivante n’ait pas à se connecter&#xa0;; cela se fait tout seul là où la connexion demande un code</translation>
    </message>
    <message>
        <source>Sign in anew, and end the connection when this is done</source>
        <translation>Se connecter à neuf, et fermer la connexion une fois la commande finie</translation>
    </message>
    <message>
        <source>--keep keeps nothing open, since “atelierctl connections --keep-for 0” was typed before. “atelierctl connections --keep-for 10” allows it again, for 10 minutes without use.</source>
        <translation>--keep ne garde rien ouvert, puisque «&#xa0;atelierctl connections --keep-for 0&#xa0;» a été tapé auparavant. «&#xa0;atelierctl connections --keep-for 10&#xa0;» le permet de nouveau, pendant 10&#xa0;minutes sans usage.</translation>
    </message>
    <message>
        <source>Other programs use this connection, and the server allows no more of them at once. Atelier waits until one has ended; Ctrl+C ends it.</source>
        <translation>D’autres programmes utilisent cette connexion, et le serveur n’en permet pas davantage à la fois. Atelier attend que l’un d’eux ait fini&#x202f;; Ctrl+C y met fin.</translation>
    </message>
    <message>
        <source>The cluster has not answered for %1 s. Atelier waits on; Ctrl+C ends it.</source>
        <translation>La grappe ne répond plus depuis&#xa0;%1&#xa0;s. Atelier continue d’attendre&#xa0;; Ctrl+C y met fin.</translation>
    </message>
    <message>
        <source>The cluster answers again.</source>
        <translation>La grappe répond de nouveau.</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>OPTIONS</source>
        <translation>OPTIONS</translation>
    </message>
    <message>
        <source>SUBCOMMAND</source>
        <translation>SOUS-COMMANDE</translation>
    </message>
    <message>
        <source>(needed)</source>
        <translation>(requis)</translation>
    </message>
    <message>
        <source>TEXT</source>
        <translation>TEXTE</translation>
    </message>
    <message>
        <source>%1 needs a value.</source>
        <translation>%1 demande une valeur.</translation>
    </message>
    <message>
        <source>%1 is missing.</source>
        <translation>Il manque %1.</translation>
    </message>
    <message>
        <source>Print this help</source>
        <translation>Affiche cette aide</translation>
    </message>
    <message>
        <source>Subcommands:</source>
        <translation>Sous-commandes&#xa0;:</translation>
    </message>
    <message>
        <source>atelierctl: %1</source>
        <translation>atelierctl&#xa0;: %1</translation>
    </message>
    <message>
        <source>Usage:</source>
        <translation>Utilisation&#xa0;:</translation>
    </message>
    <message>
        <source>Arguments:</source>
        <translation>Arguments&#xa0;:</translation>
    </message>
    <message>
        <source>Options:</source>
        <translation>Options&#xa0;:</translation>
    </message>
    <message>
        <source>%1 is there more than once; give it one value.</source>
        <translation>%1 est donné plus d’une fois&#xa0;; donnez-lui une seule valeur.</translation>
    </message>
    <message>
        <source>%1 takes no value.</source>
        <translation>%1 ne prend pas de valeur.</translation>
    </message>
    <message>
        <source>%1 has no option “%2”.</source>
        <translation>%1 n’a pas d’option «&#xa0;%2&#xa0;».</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>«&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>After %1 a subcommand is missing. It has these: %2.</source>
        <translation>Après %1, il manque une sous-commande. Il a celles-ci&#xa0;: %2.</translation>
    </message>
    <message>
        <source>%1 has no subcommand “%2”. It has these: %3.</source>
        <translation>%1 n’a pas de sous-commande «&#xa0;%2&#xa0;». Il a celles-ci&#xa0;: %3.</translation>
    </message>
    <message>
        <source>%1 and %2 do not go together. Leave one of them out.</source>
        <translation>%1 et %2 ne vont pas ensemble. Retirez l’un des deux.</translation>
    </message>
    <message>
        <source>This command line is not understood.</source>
        <translation>Cette ligne de commande n’est pas comprise.</translation>
    </message>
    <message>
        <source>%1 says what there is.</source>
        <translation>%1 dit ce qu’il y a.</translation>
    </message>
    <message>
        <source>“%1” is an option of “%2”. Put it behind those words.</source>
        <translation>«&#xa0;%1&#xa0;» est une option de «&#xa0;%2&#xa0;». Mettez-la après ces mots.</translation>
    </message>
    <message>
        <source>This is too much for %1: %2. Leave it out; a name that has spaces needs quotation marks.</source>
        <translation>Ceci est de trop pour %1&#xa0;: %2. Retirez-le&#xa0;; un nom qui contient des espaces demande des guillemets.</translation>
    </message>
    <message>
        <source>%1 goes with %2 only. Add that, or leave %1 out.</source>
        <translation>%1 ne va qu’avec %2. Ajoutez cela, ou enlevez %1.</translation>
    </message>
</context>
<context>
    <name>CommandNote</name>
    <message>
        <source>Load the modules, make the environment and install its packages</source>
        <translation>Charger les modules, créer l’environnement et installer ses paquets</translation>
    </message>
    <message>
        <source>The folders of results that are this job’s</source>
        <translation>Les dossiers de résultats de cette tâche</translation>
    </message>
    <message>
        <source>New lines of the job’s output, GPU log and curves</source>
        <translation>Les nouvelles lignes de la sortie, du journal du GPU et des courbes</translation>
    </message>
    <message>
        <source>A TensorBoard for the job’s curves, as long as you look at it</source>
        <translation>Un TensorBoard pour les courbes de la tâche, tant que vous le regardez</translation>
    </message>
    <message>
        <source>Clone the program with git, or bring it up to date</source>
        <translation>Cloner le programme avec git, ou le mettre à jour</translation>
    </message>
    <message>
        <source>Where the job’s own TensorBoard listens</source>
        <translation>Où écoute le TensorBoard de la tâche</translation>
    </message>
    <message>
        <source>the same connection, no second sign-in</source>
        <translation>la même connexion, sans seconde authentification</translation>
    </message>
    <message>
        <source>all your jobs in one question, at most every 30 s</source>
        <translation>toutes vos tâches en une question, au plus toutes les 30&#xa0;s</translation>
    </message>
    <message>
        <source>What is at the destination already, and how much room is left there</source>
        <translation>Ce qui est déjà à destination, et la place qu’il y reste</translation>
    </message>
    <message>
        <source>Make the folder</source>
        <translation>Créer le dossier</translation>
    </message>
    <message>
        <source>The checksum of what has arrived</source>
        <translation>La somme de contrôle de ce qui est arrivé</translation>
    </message>
    <message>
        <source>How much room is left, and what the quota says</source>
        <translation>La place qui reste, et ce que dit le quota</translation>
    </message>
    <message>
        <source>The files in a folder, with their sizes and times</source>
        <translation>Les fichiers d’un dossier, avec leur taille et leur date</translation>
    </message>
    <message>
        <source>the files come over the same connection</source>
        <translation>les fichiers arrivent par la même connexion</translation>
    </message>
    <message>
        <source>the files go over the same connection</source>
        <translation>les fichiers partent par la même connexion</translation>
    </message>
    <message>
        <source>Note what is on its way, to go on after an interruption</source>
        <translation>Noter ce qui est en route, pour reprendre après une interruption</translation>
    </message>
    <message>
        <source>Remove what had arrived of a file that is not wanted</source>
        <translation>Supprimer ce qui était arrivé d’un fichier devenu inutile</translation>
    </message>
    <message>
        <source>the bytes of the file go over the same connection</source>
        <translation>les octets du fichier passent par la même connexion</translation>
    </message>
    <message>
        <source>Whether what the script names is here: modules, paths, account, GPUs, room</source>
        <translation>Si ce que nomme le script est ici&#xa0;: modules, chemins, compte, GPU, place</translation>
    </message>
    <message>
        <source>The SHA-256 of every block of a file that is not as it was sent</source>
        <translation>Le SHA-256 de chaque bloc d’un fichier qui n’est pas tel qu’il a été envoyé</translation>
    </message>
    <message>
        <source>How much room is left there, and how many files it may hold</source>
        <translation>Combien de place il y reste, et combien de fichiers on peut y mettre</translation>
    </message>
    <message>
        <source>The checksum of the part of a large file that is here already</source>
        <translation>La somme de contrôle de la partie d’un gros fichier qui est déjà ici</translation>
    </message>
    <message>
        <source>A large file, from where an earlier try stopped</source>
        <translation>Un gros fichier, à partir de là où un essai précédent s’est arrêté</translation>
    </message>
    <message>
        <source>A part of the same archive, side by side</source>
        <translation>Une partie de la même archive, en parallèle</translation>
    </message>
    <message>
        <source>Write the archive as it comes, under a name that ends with .part, and give it its own once it is whole and right</source>
        <translation>Écrire l’archive à mesure qu’elle arrive, sous un nom en .part, et lui donner le sien une fois qu’elle est complète et vérifiée</translation>
    </message>
    <message>
        <source>Give the complete file its name, where its checksum is right</source>
        <translation>Donner son nom au fichier complet, si sa somme de contrôle est juste</translation>
    </message>
    <message>
        <source>Begin with the archive that is there already</source>
        <translation>Partir de l’archive qui s’y trouve déjà</translation>
    </message>
    <message>
        <source>Write the script on the cluster, in a new file</source>
        <translation>Écrire le script sur la grappe, dans un nouveau fichier</translation>
    </message>
    <message>
        <source>Who else may read what is put there</source>
        <translation>Qui d’autre peut lire ce qui y est déposé</translation>
    </message>
    <message>
        <source>Whether a folder would take the place of something else there, or the reverse</source>
        <translation>Si un dossier y prendrait la place d’autre chose, ou l’inverse</translation>
    </message>
    <message>
        <source>The checksums of what came of files that have grown since</source>
        <translation>Les sommes de contrôle de ce qui est venu de fichiers qui ont grandi depuis</translation>
    </message>
    <message>
        <source>What is closed to others there already, so that it stays so</source>
        <translation>Ce qui y est déjà fermé aux autres, pour que cela le reste</translation>
    </message>
    <message>
        <source>all your jobs, also those that ended in the last minutes, in one question</source>
        <translation>toutes vos tâches, y compris celles terminées ces dernières minutes, en une question</translation>
    </message>
    <message>
        <source>What is there stays as open as it was, or as the source is</source>
        <translation>Ce qui s’y trouve reste aussi ouvert qu’avant, ou que ce qui est envoyé</translation>
    </message>
    <message>
        <source>all your jobs of the last days, with what submitted them</source>
        <translation>toutes vos tâches des derniers jours, avec ce qui les a soumises</translation>
    </message>
    <message>
        <source>Files that changed while they were sent look old there, so that they are sent anew</source>
        <translation>Les fichiers modifiés pendant leur envoi y prennent une date ancienne, pour être envoyés de nouveau</translation>
    </message>
    <message>
        <source>all your jobs in one question, at most every 5 s; on a shared cluster, every 30 s</source>
        <translation>toutes vos tâches en une question, au plus toutes les 5&#xa0;s&#xa0;; sur une grappe partagée, toutes les 30&#xa0;s</translation>
    </message>
    <message>
        <source>What kind of a site this is: partitions, nodes, GPUs, accounts, modules, programs, folders</source>
        <translation>Ce qu’est ce site&#xa0;: partitions, nœuds, GPU, comptes, modules, programmes, dossiers</translation>
    </message>
    <message>
        <source>Whether the cluster’s tar can make files with holes</source>
        <translation>Si le tar de la grappe sait créer des fichiers à trous</translation>
    </message>
    <message>
        <source>Note which commit was cloned</source>
        <translation>Noter quel commit a été cloné</translation>
    </message>
    <message>
        <source>the way to the cluster, by the ssh configuration</source>
        <translation>le chemin vers la grappe, selon la configuration de ssh</translation>
    </message>
    <message>
        <source>Look whether what was sent earlier is still there</source>
        <translation>Regarder si ce qui a été envoyé plus tôt est encore là</translation>
    </message>
</context>
<context>
    <name>CommonOptions</name>
    <message>
        <source>Print events as JSON, one a line</source>
        <translation>Affiche les événements en JSON, un par ligne</translation>
    </message>
    <message>
        <source>Trust the file of a profile without being asked</source>
        <translation>Se fier au fichier d’un profil sans que la question soit posée</translation>
    </message>
    <message>
        <source>Leave out what cannot be read, sockets, pipes and devices</source>
        <translation>Laisser de côté ce qui est illisible, les sockets, les tubes et les périphériques</translation>
    </message>
    <message>
        <source>Folder to bring the results to</source>
        <translation>Dossier où rapporter les résultats</translation>
    </message>
    <message>
        <source>Change what of the recipe does not fit the cluster or your account; it is told</source>
        <translation>Adapter ce qui, dans la recette, ne convient pas à la grappe ou à votre compte&#xa0;; c’est indiqué</translation>
    </message>
    <message>
        <source>With --leave-out-unreadable, what cannot be sent stays here, and the rest goes.</source>
        <translation>Avec --leave-out-unreadable, ce qui ne peut pas être envoyé reste ici, et le reste part.</translation>
    </message>
    <message>
        <source>Go on where a path that the job uses is not there yet: it is said, no more</source>
        <translation>Continuer même si un chemin que la tâche utilise n’existe pas encore&#xa0;: c’est signalé, sans plus</translation>
    </message>
    <message>
        <source>If it will be there once the job starts, add --allow-missing-paths: the run then goes on. A try may need it before; --no-trial leaves the try out.</source>
        <translation>S’il doit exister quand la tâche commencera, ajoutez --allow-missing-paths&#xa0;: l’exécution continue alors. Un essai peut en avoir besoin plus tôt&#xa0;; --no-trial supprime l’essai.</translation>
    </message>
</context>
<context>
    <name>Connections</name>
    <message>
        <source>Atelier keeps no connection open: the next command signs in by itself.</source>
        <translation>Atelier ne garde aucune connexion ouverte&#xa0;: la prochaine commande se connecte par elle-même.</translation>
    </message>
    <message>
        <source>The connection to %1 is closed: the next command signs in anew.</source>
        <translation>La connexion à %1 est fermée&#xa0;: la prochaine commande se connecte de nouveau.</translation>
    </message>
    <message>
        <source>The connection to %1 could not be closed: the ssh that holds it does not answer.</source>
        <translation>La connexion à %1 n’a pas pu être fermée&#xa0;: le ssh qui la tient ne répond pas.</translation>
    </message>
    <message numerus="yes">
        <source>after %n minute(s) without use</source>
        <translation>
            <numerusform>après %n minute d’inactivité</numerusform>
            <numerusform>après %n minutes d’inactivité</numerusform>
        </translation>
    </message>
    <message>
        <source>ACCOUNT</source>
        <translation>COMPTE</translation>
    </message>
    <message>
        <source>OPEN SINCE</source>
        <translation>OUVERTE DEPUIS</translation>
    </message>
    <message>
        <source>ENDS</source>
        <translation>SE FERME</translation>
    </message>
    <message>
        <source>From now on no connection is kept open. Those that are open end by themselves; --close ends them now.</source>
        <translation>Désormais aucune connexion n’est gardée ouverte. Celles qui le sont se ferment d’elles-mêmes&#xa0;; --close les ferme tout de suite.</translation>
    </message>
    <message numerus="yes">
        <source>From now on connections are kept open for %n minute(s) without use.</source>
        <translation>
            <numerusform>Désormais les connexions restent ouvertes jusqu’à %n minute d’inactivité.</numerusform>
            <numerusform>Désormais les connexions restent ouvertes jusqu’à %n minutes d’inactivité.</numerusform>
        </translation>
    </message>
    <message>
        <source>The connections that stay open, so that the next command is not asked for a code</source>
        <translation>Les connexions qui restent ouvertes, pour que la commande suivante ne demande pas de code</translation>
    </message>
    <message>
        <source>Only those to this host, or of this account</source>
        <translation>Seulement celles à cet hôte, ou de ce compte</translation>
    </message>
    <message>
        <source>End them</source>
        <translation>Les fermer</translation>
    </message>
    <message>
        <source>For how many minutes connections stay open from now on when nothing uses them (10 unless you say so); 0: none is kept open</source>
        <translation>Combien de minutes les connexions restent désormais ouvertes sans que rien ne s’en serve (10 si vous ne dites rien)&#xa0;; 0&#xa0;: aucune n’est gardée ouverte</translation>
    </message>
    <message>
        <source>Print them as JSON</source>
        <translation>Les afficher en JSON</translation>
    </message>
    <message>
        <source>Atelier keeps no connection to %1 open.</source>
        <translation>Atelier ne garde aucune connexion ouverte à %1.</translation>
    </message>
    <message>
        <source>No connection that is open goes by the name %1. Open: %2.</source>
        <translation>Aucune connexion ouverte ne porte le nom %1. Ouvertes&#xa0;: %2.</translation>
    </message>
</context>
<context>
    <name>ContentWords</name>
    <message>
        <source>It was not looked at to its end: there may be links in it that lead out of it.</source>
        <translation>L’archive n’a pas été regardée jusqu’au bout&#xa0;: il peut s’y trouver des liens qui mènent hors d’elle.</translation>
    </message>
    <message>
        <source>Nothing in this program needs a display or a keyboard.</source>
        <translation>Rien dans ce programme n’a besoin d’un écran ou d’un clavier.</translation>
    </message>
</context>
<context>
    <name>DatasetWords</name>
    <message>
        <source>training: %1</source>
        <translation>entraînement&#xa0;: %1</translation>
    </message>
    <message>
        <source>validation: %1</source>
        <translation>validation&#xa0;: %1</translation>
    </message>
    <message>
        <source>test: %1</source>
        <translation>test&#xa0;: %1</translation>
    </message>
    <message>
        <source>10 GB or less: let the program load all of it into memory at the start, rather than read the disk while it trains.</source>
        <translation>10&#xa0;Go ou moins&#xa0;: que le programme charge tout en mémoire au début, plutôt que de lire le disque pendant l’entraînement.</translation>
    </message>
    <message>
        <source>More than 100 GB: it may not fit on a node&apos;s disk. Leave it on shared storage, and have it read in large pieces, seldom.</source>
        <translation>Plus de 100&#xa0;Go&#xa0;: l’ensemble de données pourrait ne pas tenir sur le disque d’un nœud. Laissez-le dans le stockage partagé et faites-le lire par gros blocs, rarement.</translation>
    </message>
    <message>
        <source>Left out, because only this computer needs them: %1</source>
        <translation>Laissés de côté, parce que seul cet ordinateur en a besoin&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1: cannot be read</source>
        <translation>%1&#xa0;: ne peut pas être lu</translation>
    </message>
    <message>
        <source>%1: a socket, a pipe or a device</source>
        <translation>%1&#xa0;: une socket, un tube ou un périphérique</translation>
    </message>
    <message>
        <source>One entry cannot travel. Say below that it may stay here, or fix it and choose the folder again.</source>
        <translation>Une entrée ne peut pas être envoyée. Dites ci-dessous qu’elle peut rester ici, ou réparez-la et choisissez de nouveau le dossier.</translation>
    </message>
    <message>
        <source>%1 entries cannot travel. Say below that they may stay here, or fix them and choose the folder again.</source>
        <translation>%1 entrées ne peuvent pas être envoyées. Dites ci-dessous qu’elles peuvent rester ici, ou réparez-les et choisissez de nouveau le dossier.</translation>
    </message>
    <message>
        <source>Compressing it does not pay: less than a tenth of it would be saved.</source>
        <translation>La compression n’en vaut pas la peine&#xa0;: on gagnerait moins d’un dixième.</translation>
    </message>
    <message>
        <source>It needs %1, and %2 are left there. Remove what you no longer need, or choose another place.</source>
        <translation>Il faut %1, et il reste %2 à cet endroit. Supprimez ce dont vous n’avez plus besoin, ou choisissez un autre endroit.</translation>
    </message>
    <message>
        <source>It would be %1 files there, more than may still be kept. Send it as one archive: that counts as one file.</source>
        <translation>Cela ferait %1 fichiers à cet endroit, plus qu’il n’est encore permis d’en garder. Envoyez une seule archive&#xa0;: elle compte pour un fichier.</translation>
    </message>
    <message>
        <source>It would be %1 of the %2 files that may be kept there. As one archive it counts as one.</source>
        <translation>Cela ferait %1 des %2 fichiers permis à cet endroit. Une archive compte pour un seul.</translation>
    </message>
    <message>
        <source>Used there: %1 of %2, and %3 of %4 files.</source>
        <translation>Utilisé à cet endroit&#xa0;: %1 sur %2, et %3 fichiers sur %4.</translation>
    </message>
    <message>
        <source>Used there: %1 of %2, and %3 of %4 files. As one archive its %5 files count as one.</source>
        <translation>Utilisé à cet endroit&#xa0;: %1 sur %2, et %3 fichiers sur %4. Dans une archive, ses %5 fichiers comptent pour un.</translation>
    </message>
    <message>
        <source>%1 are free there.</source>
        <translation>%1 sont libres à cet endroit.</translation>
    </message>
    <message>
        <source>One entry cannot travel and stays on this computer, as you said.</source>
        <translation>Un élément ne peut pas voyager et reste sur cet ordinateur, comme vous l’avez permis.</translation>
    </message>
    <message>
        <source>%1 entries cannot travel and stay on this computer, as you said.</source>
        <translation>%1 éléments ne peuvent pas voyager et restent sur cet ordinateur, comme vous l’avez permis.</translation>
    </message>
    <message>
        <source>The link %1 leads to a place outside the folder, which does not travel: on the cluster it leads nowhere. Put what it leads to in its place.</source>
        <translation>Le lien %1 mène hors du dossier, vers ce qui ne voyage pas&#xa0;: sur la grappe, il ne mène nulle part. Mettez à sa place ce vers quoi il mène.</translation>
    </message>
    <message>
        <source>%1 links lead to places outside the folder, which do not travel (%2 and others): on the cluster they lead nowhere. Put what they lead to in their place.</source>
        <translation>%1 liens mènent hors du dossier, vers ce qui ne voyage pas (%2 et d’autres)&#xa0;: sur la grappe, ils ne mènent nulle part. Mettez à leur place ce vers quoi ils mènent.</translation>
    </message>
    <message>
        <source>The archive would shrink from %1 to about %2, but the line is faster than this computer compresses.</source>
        <translation>L’archive passerait de %1 à environ %2, mais la ligne est plus rapide que la compression sur cet ordinateur.</translation>
    </message>
    <message>
        <source>The link %1 leads out of the archive, to whatever lies there on the cluster; tar may stop at it. Pack the archive anew with what the link leads to in its place.</source>
        <translation>Le lien %1 mène hors de l’archive, vers ce qu’il y a là sur la grappe&#xa0;; tar peut s’y arrêter. Refaites l’archive avec, à sa place, ce vers quoi il mène.</translation>
    </message>
    <message>
        <source>%1 links lead out of the archive (%2 and others), to whatever lies there on the cluster; tar may stop at them. Pack the archive anew with what they lead to in their place.</source>
        <translation>%1 liens mènent hors de l’archive (%2 et d’autres), vers ce qu’il y a là sur la grappe&#xa0;; tar peut s’y arrêter. Refaites l’archive avec, à leur place, ce vers quoi ils mènent.</translation>
    </message>
    <message>
        <source>%1: changed while it was sent; send it again</source>
        <translation>%1&#xa0;: modifié pendant son envoi&#xa0;; envoyez-le de nouveau</translation>
    </message>
    <message>
        <source>%1: removed or moved away here while it was sent; what had come by then is there</source>
        <translation>%1&#xa0;: supprimé ou déplacé ici pendant l’envoi&#xa0;; ce qui en était déjà arrivé est là-bas</translation>
    </message>
    <message>
        <source>With zstd the archive shrinks from %1 to about %2 on the cluster, too. Over a slow line it is compressed on the way in any case.</source>
        <translation>Avec zstd, l’archive passe de %1 à environ %2, sur la grappe aussi. Sur une ligne lente, elle est de toute façon compressée en chemin.</translation>
    </message>
    <message>
        <source>Up to 100 GB: it fits on the disk of the compute node, and is read from there.</source>
        <translation>Jusqu’à 100 Go&#xa0;: l’ensemble de données tient sur le disque du nœud de calcul et y est lu.</translation>
    </message>
    <message>
        <source>Up to 100 GB: it fits on the disk of the compute node (%1), and is read from there.</source>
        <translation>Jusqu’à 100 Go&#xa0;: l’ensemble de données tient sur le disque du nœud de calcul (%1) et y est lu.</translation>
    </message>
</context>
<context>
    <name>Download</name>
    <message>
        <source>Receiving</source>
        <translation>Réception</translation>
    </message>
    <message>
        <source>The source must be HOST:PATH.</source>
        <translation>La source doit s’écrire HOST:PATH.</translation>
    </message>
    <message>
        <source>Everything was here already.</source>
        <translation>Tout était déjà ici.</translation>
    </message>
    <message>
        <source>Bring a folder back from a cluster; what is here already is not sent again</source>
        <translation>Rapporte un dossier d’une grappe&#xa0;; ce qui est déjà ici n’est pas envoyé de nouveau</translation>
    </message>
    <message>
        <source>Folder to bring it to</source>
        <translation>Dossier où le rapporter</translation>
    </message>
    <message>
        <source>Files that came: %1 (%2).</source>
        <translation>Fichiers reçus&#xa0;: %1 (%2).</translation>
    </message>
    <message>
        <source>HOST:PATH of a folder or a file; HOST as for upload</source>
        <translation>HÔTE:CHEMIN d’un dossier ou d’un fichier&#xa0;; HÔTE comme pour upload</translation>
    </message>
    <message>
        <source>Lay a folder’s content among other files that DEST holds already</source>
        <translation>Déposer le contenu d’un dossier parmi d’autres fichiers que DEST contient déjà</translation>
    </message>
    <message>
        <source>This computer could not note where the content of %1 comes from, so the next download into it will ask for --merge. %2</source>
        <translation>Cet ordinateur n’a pas pu noter d’où vient le contenu de %1&#xa0;: la prochaine récupération dans ce dossier demandera donc --merge. %2</translation>
    </message>
</context>
<context>
    <name>EffectiveReport</name>
    <message>
        <source>line %1: %2</source>
        <translation>ligne %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>environment: %1</source>
        <translation>environnement&#xa0;: %1</translation>
    </message>
    <message>
        <source>command line: %1</source>
        <translation>ligne de commande&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 is off</source>
        <translation>%1 est désactivé</translation>
    </message>
    <message>
        <source>%1  (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1  (%2; overrides %3)</source>
        <translation>%1 (%2&#xa0;; remplace %3)</translation>
    </message>
</context>
<context>
    <name>EmptyWords</name>
    <message>
        <source>The curves come once the training has written its first values.</source>
        <translation>Les courbes viennent dès que l’entraînement a écrit ses premières valeurs.</translation>
    </message>
    <message>
        <source>The job has ended. Its script keeps no folder of results, where Atelier would have looked for metrics.</source>
        <translation>La tâche est terminée. Son script ne garde pas de dossier de résultats, où Atelier aurait cherché des métriques.</translation>
    </message>
    <message>
        <source>The GPU log begins with the job, where its node has NVIDIA GPUs.</source>
        <translation>Le journal du GPU commence avec la tâche, si son nœud a des GPU NVIDIA.</translation>
    </message>
    <message>
        <source>The job has ended. Its script keeps no folder of results, where Atelier would have looked for a GPU log.</source>
        <translation>La tâche est terminée. Son script ne garde pas de dossier de résultats, où Atelier aurait cherché un journal du GPU.</translation>
    </message>
    <message>
        <source>What the job writes comes here once it runs.</source>
        <translation>Ce que la tâche écrit vient ici dès qu’elle s’exécute.</translation>
    </message>
    <message>
        <source>The job has ended, and it is not known where its output would be.</source>
        <translation>La tâche est terminée, et on ne sait pas où serait sa sortie.</translation>
    </message>
    <message>
        <source>The job has ended, and %1 is empty or not there: it wrote nothing, or the file was removed.</source>
        <translation>La tâche est terminée, et %1 est vide ou n’existe pas&#xa0;: elle n’a rien écrit, ou le fichier a été supprimé.</translation>
    </message>
    <message>
        <source>The job has ended without a GPU log: %1 holds no gpu.csv with values. Atelier’s scripts keep one, unless the recipe says “gpuLog”: false; it stays empty where the node has no NVIDIA GPU.</source>
        <translation>La tâche s’est terminée sans journal du GPU&#xa0;: %1 ne contient aucun gpu.csv avec des valeurs. Les scripts d’Atelier en tiennent un, sauf si la recette dit «&#xa0;gpuLog&#xa0;»&#xa0;: false&#xa0;; il reste vide là où le nœud n’a pas de GPU NVIDIA.</translation>
    </message>
    <message>
        <source>The job was cancelled before it began; there are no metrics.</source>
        <translation>La tâche a été annulée avant de commencer&#xa0;; il n’y a pas de métriques.</translation>
    </message>
    <message>
        <source>The job was cancelled before it began; there is no GPU log.</source>
        <translation>La tâche a été annulée avant de commencer&#xa0;; il n’y a pas de journal du GPU.</translation>
    </message>
    <message>
        <source>The job’s script keeps no folder of results: there is nothing to bring.</source>
        <translation>Le script de la tâche ne garde pas de dossier de résultats&#xa0;: il n’y a rien à rapporter.</translation>
    </message>
    <message>
        <source>The job was cancelled before it began; it has kept nothing.</source>
        <translation>La tâche a été annulée avant de commencer&#xa0;; elle n’a rien gardé.</translation>
    </message>
    <message>
        <source>There are no files of this job in %1: it has kept none so far, or they were removed.</source>
        <translation>Il n’y a aucun fichier de cette tâche dans %1&#xa0;: elle n’en a pas gardé jusqu’ici, ou ils ont été supprimés.</translation>
    </message>
    <message>
        <source>There are no files of this job in %1: it has kept none, or they were removed.</source>
        <translation>Il n’y a aucun fichier de cette tâche dans %1&#xa0;: elle n’en a pas gardé, ou ils ont été supprimés.</translation>
    </message>
    <message>
        <source>The job has ended without metrics: there is no event file (tfevents), CSV or JSON file with values in %1, nor did it print any.</source>
        <translation>La tâche s’est terminée sans métriques&#xa0;: il n’y a dans %1 ni fichier d’événements (tfevents), ni fichier CSV ou JSON avec des valeurs, et elle n’en a pas affiché non plus.</translation>
    </message>
    <message>
        <source>The job has ended without metrics: there is no event file (tfevents), CSV or JSON file with values in %1, nor did it print any. Next time, have the program write them, as TensorBoard’s SummaryWriter does, or print lines such as “epoch 3 loss=0.43”.</source>
        <translation>La tâche s’est terminée sans métriques&#xa0;: il n’y a dans %1 ni fichier d’événements (tfevents), ni fichier CSV ou JSON avec des valeurs, et elle n’en a pas affiché non plus. La prochaine fois, faites-les écrire par le programme, comme le fait SummaryWriter de TensorBoard, ou faites-lui afficher des lignes telles que «&#xa0;epoch 3 loss=0.43&#xa0;».</translation>
    </message>
</context>
<context>
    <name>EventProblem</name>
    <message>
        <source>%1: records with a wrong checksum are left out (%2 in all, the first at byte %3).</source>
        <translation>%1&#xa0;: les enregistrements dont la somme de contrôle est fausse sont laissés de côté (%2 en tout, le premier à l’octet %3).</translation>
    </message>
    <message>
        <source>%1: the record at byte %2 is damaged; nothing after it is read.</source>
        <translation>%1&#xa0;: l’enregistrement à l’octet %2 est abîmé&#xa0;; rien de ce qui suit n’est lu.</translation>
    </message>
    <message>
        <source>%1: the length of the record at byte %2 is damaged; nothing after it can be read.</source>
        <translation>%1&#xa0;: la longueur de l’enregistrement à l’octet %2 est abîmée&#xa0;; rien de ce qui suit ne peut être lu.</translation>
    </message>
    <message>
        <source>%1: the record at byte %2 claims to be %3 bytes long and is left out.</source>
        <translation>%1&#xa0;: l’enregistrement à l’octet %2 prétend avoir %3 octets et est laissé de côté.</translation>
    </message>
    <message>
        <source>%1: the values of “%2” that are not single 32-bit floats are left out (%3 in all), as TensorBoard does.</source>
        <translation>%1&#xa0;: les valeurs de «&#xa0;%2&#xa0;» qui ne sont pas un seul nombre à virgule de 32 bits sont laissées de côté (%3 en tout), comme le fait TensorBoard.</translation>
    </message>
    <message>
        <source>%1: the file became shorter than what was already read; it is not followed any further.</source>
        <translation>%1&#xa0;: le fichier est devenu plus court que ce qui a déjà été lu&#xa0;; il n’est plus suivi.</translation>
    </message>
    <message>
        <source>%1: the file cannot be read.</source>
        <translation>%1&#xa0;: le fichier ne peut pas être lu.</translation>
    </message>
    <message>
        <source>%1: the file ends inside the record at byte %2, which is left out (size so far: %3 B). It may still be being written.</source>
        <translation>%1&#xa0;: le fichier finit au milieu de l’enregistrement à l’octet %2, qui est laissé de côté (taille jusqu’ici&#xa0;: %3&#xa0;o). Il est peut-être encore en cours d’écriture.</translation>
    </message>
</context>
<context>
    <name>Events</name>
    <message>
        <source>There is no event file in %1 or below it.</source>
        <translation>Il n’y a aucun fichier d’événements dans %1 ni plus bas.</translation>
    </message>
    <message>
        <source>Links that lead out of %1 are not followed: %2</source>
        <translation>Les liens qui mènent hors de %1 ne sont pas suivis&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 is not an event file of TensorBoard: it holds no event.</source>
        <translation>%1 n’est pas un fichier d’événements de TensorBoard&#xa0;: il ne contient aucun événement.</translation>
    </message>
    <message>
        <source>Print the scalars of a folder of TensorBoard event files, or of one such file, as JSON</source>
        <translation>Affiche en JSON les valeurs d’un dossier de fichiers d’événements TensorBoard, ou d’un seul de ces fichiers</translation>
    </message>
    <message>
        <source>Log folder, or an event file</source>
        <translation>Dossier des journaux, ou un fichier d’événements</translation>
    </message>
    <message>
        <source>%1 holds no event of TensorBoard.</source>
        <translation>%1 ne contient aucun événement de TensorBoard.</translation>
    </message>
    <message>
        <source>The event files in %1 hold no event.</source>
        <translation>Les fichiers d’événements de %1 ne contiennent aucun événement.</translation>
    </message>
    <message>
        <source>The exit code is 1 where there is no event, and where a file or folder cannot be read or any of the files is damaged; what could be read is printed. One that ends in the middle of an event is still being written.</source>
        <translation>Le code de retour est 1 s’il n’y a aucun événement, et si un fichier ou un dossier est illisible ou si l’un des fichiers est endommagé&#xa0;; ce qui a pu être lu est affiché. Un fichier qui s’arrête au milieu d’un événement est encore en cours d’écriture.</translation>
    </message>
</context>
<context>
    <name>FactColumns</name>
    <message>
        <source>Slurm’s name</source>
        <translation>Nom selon Slurm</translation>
    </message>
    <message>
        <source>The name people know</source>
        <translation>Nom courant</translation>
    </message>
    <message>
        <source>Its memory (GiB)</source>
        <translation>Sa mémoire (Gio)</translation>
    </message>
    <message>
        <source>How many a node has</source>
        <translation>Nombre par nœud</translation>
    </message>
    <message>
        <source>Cores with one</source>
        <translation>Cœurs pour un GPU</translation>
    </message>
    <message>
        <source>Memory with one</source>
        <translation>Mémoire pour un GPU</translation>
    </message>
    <message>
        <source>Partition to name for it</source>
        <translation>Partition à nommer</translation>
    </message>
    <message>
        <source>Feature to name for it</source>
        <translation>Caractéristique à nommer</translation>
    </message>
    <message>
        <source>Slurm’s other names</source>
        <translation>Autres noms selon Slurm</translation>
    </message>
    <message>
        <source>A part of a GPU (MIG)</source>
        <translation>Partie d’un GPU (MIG)</translation>
    </message>
    <message>
        <source>By whole nodes only</source>
        <translation>Par nœuds entiers seulement</translation>
    </message>
    <message>
        <source>Made by AMD</source>
        <translation>Fabriqué par AMD</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Longest time</source>
        <translation>Durée maximale</translation>
    </message>
    <message>
        <source>GPUs of its nodes</source>
        <translation>GPU de ses nœuds</translation>
    </message>
    <message>
        <source>Where a job names none</source>
        <translation>Si la tâche n’en nomme pas</translation>
    </message>
    <message>
        <source>Its nodes have no GPUs</source>
        <translation>Nœuds sans GPU</translation>
    </message>
    <message>
        <source>Most nodes of a job</source>
        <translation>Nœuds d’une tâche, au plus</translation>
    </message>
    <message>
        <source>Most cores of a node for a job</source>
        <translation>Cœurs d’une tâche par nœud, au plus</translation>
    </message>
    <message>
        <source>Most memory of a node for a job</source>
        <translation>Mémoire d’une tâche par nœud, au plus</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nœuds</translation>
    </message>
    <message>
        <source>Cores of its largest node</source>
        <translation>Cœurs de son plus grand nœud</translation>
    </message>
    <message>
        <source>Memory of its largest node</source>
        <translation>Mémoire de son plus grand nœud</translation>
    </message>
    <message>
        <source>Nodes with GPUs</source>
        <translation>Nœuds avec GPU</translation>
    </message>
    <message>
        <source>GPUs of its largest node</source>
        <translation>GPU de son plus grand nœud</translation>
    </message>
    <message>
        <source>Features of its nodes</source>
        <translation>Caractéristiques de ses nœuds</translation>
    </message>
    <message>
        <source>These are only a part of its node</source>
        <translation>Ce n’est que sa part de son nœud</translation>
    </message>
    <message>
        <source>For some accounts or groups only</source>
        <translation>Réservée à certains comptes ou groupes</translation>
    </message>
    <message>
        <source>Memory of a node for a job that asks for none</source>
        <translation>Mémoire d’un nœud pour une tâche qui n’en demande pas</translation>
    </message>
    <message>
        <source>Memory with a core for a job that asks for none</source>
        <translation>Mémoire par cœur pour une tâche qui n’en demande pas</translation>
    </message>
    <message>
        <source>Fewest nodes of a job</source>
        <translation>Nombre minimal de nœuds d’une tâche</translation>
    </message>
    <message>
        <source>Disk for --tmp of the node that has the most</source>
        <translation>Disque pour --tmp du nœud qui en a le plus</translation>
    </message>
</context>
<context>
    <name>FactEdit</name>
    <message>
        <source>As Slurm writes it: 7-00:00:00, 12:00:00, or minutes.</source>
        <translation>Comme Slurm l’écrit&#xa0;: 7-00:00:00, 12:00:00, ou des minutes.</translation>
    </message>
    <message>
        <source>As Slurm writes it: 186G, 4000M.</source>
        <translation>Comme Slurm l’écrit&#xa0;: 186G, 4000M.</translation>
    </message>
    <message>
        <source>With $USER, $HOME, $SCRATCH and the like where a shell there knows them; {account} stands for the account.</source>
        <translation>Avec $USER, $HOME, $SCRATCH et d’autres, si un shell de la grappe les connaît&#xa0;; {account} tient lieu du compte.</translation>
    </message>
    <message>
        <source>Several, with commas between them.</source>
        <translation>Plusieurs, séparés par des virgules.</translation>
    </message>
    <message>
        <source>Several, with semicolons between them.</source>
        <translation>Plusieurs, séparés par des points-virgules.</translation>
    </message>
</context>
<context>
    <name>FactWords</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
    <message>
        <source>through a proxy</source>
        <translation>par un proxy</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>inconnu</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 et %n autre</numerusform>
            <numerusform>%1 et %n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>published by the site</source>
        <translation>publié par le site</translation>
    </message>
    <message>
        <source>found on the cluster</source>
        <translation>trouvé sur la grappe</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>for some groups only</source>
        <translation>pour certains groupes seulement</translation>
    </message>
    <message>
        <source>you say so</source>
        <translation>selon vous</translation>
    </message>
    <message>
        <source>none found</source>
        <translation>rien trouvé</translation>
    </message>
</context>
<context>
    <name>Fetch</name>
    <message>
        <source>Receiving</source>
        <translation>Réception</translation>
    </message>
    <message>
        <source>Job %1 keeps no results.</source>
        <translation>La tâche %1 ne conserve pas de résultats.</translation>
    </message>
    <message>
        <source>Job %1 was not submitted from this computer, so it is not known where its results are. A folder of the cluster comes here by: atelierctl download</source>
        <translation>La tâche %1 n’a pas été soumise depuis cet ordinateur&#xa0;; on ne sait donc pas où sont ses résultats. Pour rapporter ici un dossier de la grappe&#xa0;: atelierctl download</translation>
    </message>
    <message>
        <source>What job %1 has kept so far is in %2</source>
        <translation>Ce que la tâche %1 a conservé jusqu’ici est dans %2</translation>
    </message>
    <message>
        <source>Bring the results of a job here; what is here already is not sent again</source>
        <translation>Rapporte ici les résultats d’une tâche&#xa0;; ce qui est déjà là n’est pas envoyé de nouveau</translation>
    </message>
</context>
<context>
    <name>FetchText</name>
    <message>
        <source>Another download into %1 is under way: %2 (process %3 on %4). This one waits until it has ended.</source>
        <translation>Une autre récupération vers %1 est en cours&#xa0;: %2 (processus %3 sur %4). Celle-ci attend que l’autre soit terminée.</translation>
    </message>
</context>
<context>
    <name>FolderNames</name>
    <message>
        <source>The name of the folder in %1 is not UTF-8 (“%2”). Atelier would take another folder for it, and so did nothing. Give the folder another name, or set %1 to another folder.</source>
        <translation>Le nom du dossier donné par %1 n’est pas en UTF-8 («&#xa0;%2&#xa0;»). Atelier prendrait un autre dossier à sa place, et n’a donc rien fait. Donnez un autre nom au dossier, ou indiquez un autre dossier dans %1.</translation>
    </message>
</context>
<context>
    <name>Follow</name>
    <message>
        <source>Follow a job to its end: why it waits, what it writes, how it ends</source>
        <translation>Suit une tâche jusqu’à sa fin&#xa0;: pourquoi elle attend, ce qu’elle écrit, comment elle se termine</translation>
    </message>
</context>
<context>
    <name>FollowKnownJob</name>
    <message>
        <source>Slurm names no file that job %1 writes its output to, so none is shown.</source>
        <translation>Slurm ne nomme aucun fichier où la tâche %1 écrirait sa sortie&#xa0;; aucune n’est donc affichée.</translation>
    </message>
    <message>
        <source>Slurm’s controller does not know job %1 (any more), so it is not known which file its output is in, and none is shown.</source>
        <translation>Le contrôleur de Slurm ne connaît pas (ou plus) la tâche %1&#xa0;; on ne sait donc pas dans quel fichier est sa sortie, et aucune n’est affichée.</translation>
    </message>
    <message>
        <source>So it is not known which file the output of job %1 is in, and none is shown.</source>
        <translation>On ne sait donc pas dans quel fichier est la sortie de la tâche %1, et aucune n’est affichée.</translation>
    </message>
</context>
<context>
    <name>FoundText</name>
    <message>
        <source>What was sent there and verified on %1 differs from this dataset.</source>
        <translation>Ce qui y a été envoyé et vérifié le %1 diffère de cet ensemble de données.</translation>
    </message>
    <message>
        <source>What was sent there and verified on %1 differs from this dataset. Files added: %2; changed: %3; removed: %4.</source>
        <translation>Ce qui y a été envoyé et vérifié le %1 diffère de cet ensemble de données. Fichiers ajoutés&#xa0;: %2&#xa0;; modifiés&#xa0;: %3&#xa0;; supprimés&#xa0;: %4.</translation>
    </message>
    <message>
        <source>What was sent there and verified on %1 differs from this dataset. Files then: %2 (%3); now: %4 (%5).</source>
        <translation>Ce qui y a été envoyé et vérifié le %1 diffère de cet ensemble de données. Fichiers alors&#xa0;: %2 (%3)&#xa0;; maintenant&#xa0;: %4 (%5).</translation>
    </message>
    <message>
        <source>%1 of it have arrived already: sending goes on there.</source>
        <translation>%1 sont déjà arrivés&#xa0;: l’envoi reprendra là.</translation>
    </message>
    <message>
        <source>An upload of other data was begun at that place; %1 have arrived. You will be asked before they are removed.</source>
        <translation>Un envoi d’autres données a été commencé à cet endroit&#xa0;; %1 sont arrivés. On vous demandera avant de les supprimer.</translation>
    </message>
    <message>
        <source>There is a file of that name on the cluster already. It is replaced once the new one has arrived whole.</source>
        <translation>Un fichier de ce nom se trouve déjà sur la grappe. Il sera remplacé quand le nouveau sera arrivé en entier.</translation>
    </message>
    <message>
        <source>What was sent there and verified on %1 differs from this dataset. Files added: %2; changed: %3; removed: %4, which stay on the cluster.</source>
        <translation>Ce qui y a été envoyé et vérifié le %1 diffère de cet ensemble de données. Fichiers ajoutés&#xa0;: %2&#xa0;; modifiés&#xa0;: %3&#xa0;; supprimés&#xa0;: %4, qui restent sur la grappe.</translation>
    </message>
    <message>
        <source>There is a folder of that name on the cluster, so the archive cannot get it. Give it another one.</source>
        <translation>Un dossier porte ce nom sur la grappe&#xa0;: l’archive ne peut pas le prendre. Donnez-lui-en un autre.</translation>
    </message>
    <message>
        <source>There is a folder of that name on the cluster already. What is sent replaces files of the same names; all others stay.</source>
        <translation>Un dossier porte déjà ce nom sur la grappe. Ce qui est envoyé remplace les fichiers de mêmes noms&#xa0;; tous les autres restent.</translation>
    </message>
</context>
<context>
    <name>GpuFigure</name>
    <message>
        <source>GPU utilisation</source>
        <translation>Utilisation du GPU</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>Utilisation</translation>
    </message>
    <message>
        <source>GPU %1, utilisation</source>
        <translation>GPU %1, utilisation</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>Mémoire du GPU</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>GPU %1, memory</source>
        <translation>GPU %1, mémoire</translation>
    </message>
    <message>
        <source>GPU power</source>
        <translation>Puissance du GPU</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Puissance</translation>
    </message>
    <message>
        <source>GPU %1, power</source>
        <translation>GPU %1, puissance</translation>
    </message>
</context>
<context>
    <name>IdleGpusText</name>
    <message>
        <source>The GPU has hardly been used for %1.</source>
        <translation>Le GPU n’a presque pas servi depuis&#xa0;%1.</translation>
    </message>
    <message>
        <source>GPU %1 has hardly been used for %2, while another one works.</source>
        <translation>Le GPU %1 n’a presque pas servi depuis&#xa0;%2, alors qu’un autre travaille.</translation>
    </message>
    <message>
        <source>Left to themselves, PyTorch and TensorFlow work on one GPU. Ask for one, or check that your program shares its work among several.</source>
        <translation>Livrés à eux-mêmes, PyTorch et TensorFlow travaillent sur un GPU. Demandez-en un, ou vérifiez que votre programme se répartit entre plusieurs.</translation>
    </message>
    <message>
        <source>See that the program works on the GPU at all; that it reads its data from memory or from the node’s own disk ($SLURM_TMPDIR), not one small file after the other from a shared one; and that its batches are not too small.</source>
        <translation>Vérifiez que le programme travaille bien sur le GPU&#xa0;; qu’il lit ses données en mémoire ou sur le disque du nœud de calcul ($SLURM_TMPDIR), et non un petit fichier après l’autre sur un disque partagé&#xa0;; et que ses lots ne sont pas trop petits.</translation>
    </message>
</context>
<context>
    <name>ImportedProfile</name>
    <message>
        <source>%1, where you said %2</source>
        <translation>%1, alors que vous aviez dit %2</translation>
    </message>
    <message>
        <source>%1, instead of %2 (%3)</source>
        <translation>%1, au lieu de %2 (%3)</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Grappe</translation>
    </message>
    <message>
        <source>Only the profile says that %1 is the computer to sign in to. Whoever runs it gets the password that you type there.</source>
        <translation>Seul le profil dit que %1 est l’ordinateur auquel se connecter. Qui l’exploite reçoit le mot de passe que vous y tapez.</translation>
    </message>
    <message>
        <source>The profile names another computer for it, %1. It is not used.</source>
        <translation>Le profil nomme un autre ordinateur pour elle, %1. Il n’est pas utilisé.</translation>
    </message>
    <message>
        <source>It changes nothing: all of it counts already.</source>
        <translation>Il ne change rien&#xa0;: tout ce qu’il dit compte déjà.</translation>
    </message>
</context>
<context>
    <name>JobEndText</name>
    <message>
        <source>The last lines of the output may say why.</source>
        <translation>Les dernières lignes de la sortie disent peut-être pourquoi.</translation>
    </message>
    <message>
        <source>The time it had asked for was over before the training was. What it kept until then is among the results. Ask for more time, or cut the training into pieces that go on from the last checkpoint.</source>
        <translation>Le temps demandé s’est écoulé avant la fin de l’entraînement. Ce que la tâche avait conservé jusque-là est parmi les résultats. Demandez plus de temps, ou morcelez l’entraînement pour repartir du dernier point de contrôle.</translation>
    </message>
    <message>
        <source>It needed more memory than it had asked for, and Slurm ended it. Ask for more memory in the script, or keep less of the data in memory.</source>
        <translation>Elle a dépassé la mémoire demandée, et Slurm l’a arrêtée. Demandez plus de mémoire dans le script, ou gardez moins de données en mémoire.</translation>
    </message>
    <message>
        <source>The node failed; the job is not to blame. Submit it again.</source>
        <translation>Le nœud de calcul est tombé en panne&#xa0;; la tâche n’y est pour rien. Soumettez-la de nouveau.</translation>
    </message>
    <message>
        <source>You or the site cancelled it. What it kept until then is among the results.</source>
        <translation>Vous ou le site l’avez annulée. Ce qu’elle avait conservé jusque-là est parmi les résultats.</translation>
    </message>
    <message>
        <source>Slurm expects it to start on %1 at %2, by the cluster’s clock; that may change.</source>
        <translation>Slurm prévoit qu’elle commencera le %1 à %2, à l’heure de la grappe&#xa0;; cela peut changer.</translation>
    </message>
    <message>
        <source>Slurm no longer knows this job; how it ended stands in its output.</source>
        <translation>Slurm ne connaît plus cette tâche&#xa0;; sa sortie dit comment elle s’est terminée.</translation>
    </message>
    <message>
        <source>Slurm no longer knows this job; what is shown was noted on %1 at %2 on this computer.</source>
        <translation>Slurm ne connaît plus cette tâche&#xa0;; ce qui est affiché a été noté sur cet ordinateur le %1 à %2.</translation>
    </message>
    <message>
        <source>Slurm no longer knows this job, and its output does not say how it ended.</source>
        <translation>Slurm ne connaît plus cette tâche, et sa sortie ne dit pas comment elle s’est terminée.</translation>
    </message>
    <message>
        <source>It was last seen on %1 at %2: %3.</source>
        <translation>Elle a été vue pour la dernière fois le %1 à %2&#xa0;: %3.</translation>
    </message>
    <message>
        <source>The script ended with exit code %1: a command in it was not found.</source>
        <translation>Le script s’est terminé avec le code de sortie %1&#xa0;: une de ses commandes est introuvable.</translation>
    </message>
    <message>
        <source>The script ended with exit code %1.</source>
        <translation>Le script s’est terminé avec le code de sortie %1.</translation>
    </message>
    <message>
        <source>The last lines of the output say which.</source>
        <translation>Les dernières lignes de la sortie disent laquelle.</translation>
    </message>
    <message>
        <source>The last lines of the output say why.</source>
        <translation>Les dernières lignes de la sortie disent pourquoi.</translation>
    </message>
    <message>
        <source>The last lines of the output may say more.</source>
        <translation>Les dernières lignes de la sortie en disent peut-être plus.</translation>
    </message>
    <message>
        <source>The script ended with exit code %1, which tells of signal %2: something ended it, or its program.</source>
        <translation>Le script s’est terminé avec le code de sortie %1, qui est celui du signal %2&#xa0;: quelque chose l’a arrêté, ou a arrêté son programme.</translation>
    </message>
    <message>
        <source>You or the site cancelled it before it began. It has kept nothing.</source>
        <translation>Vous ou le site l’avez annulée avant qu’elle ne commence. Elle n’a rien conservé.</translation>
    </message>
</context>
<context>
    <name>Jobs</name>
    <message>
        <source>Submitted</source>
        <translation>Soumise</translation>
    </message>
    <message>
        <source>No job has been submitted from this computer yet.</source>
        <translation>Aucune tâche n’a encore été soumise depuis cet ordinateur.</translation>
    </message>
    <message>
        <source>CLUSTER</source>
        <translation>GRAPPE</translation>
    </message>
    <message>
        <source>USER</source>
        <translation>UTILISATEUR</translation>
    </message>
    <message>
        <source>JOB</source>
        <translation>TÂCHE</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>NOM</translation>
    </message>
    <message>
        <source>LAST SEEN AS</source>
        <translation>DERNIER ÉTAT</translation>
    </message>
    <message>
        <source>WHEN</source>
        <translation>QUAND</translation>
    </message>
    <message>
        <source>The jobs submitted from this computer, and how each was last seen</source>
        <translation>Les tâches soumises depuis cet ordinateur, et leur dernier état connu</translation>
    </message>
    <message>
        <source>Not known whether it was taken</source>
        <translation>On ignore si elle a été acceptée</translation>
    </message>
    <message>
        <source>To be told what became of a job without a number, sign in to where it was submitted:</source>
        <translation>Pour savoir ce qu’est devenue une tâche sans numéro, connectez-vous là où elle a été soumise&#xa0;:</translation>
    </message>
    <message>
        <source>What was noted of a submission cannot be read, and is left as it is:</source>
        <translation>Ce qui a été noté d’une soumission est illisible et reste tel quel&#xa0;:</translation>
    </message>
    <message>
        <source>There is nothing to forget.</source>
        <translation>Il n’y a rien à oublier.</translation>
    </message>
    <message>
        <source>Atelier does not look for what is named above any more.</source>
        <translation>Atelier ne cherche plus ce qui est nommé ci-dessus.</translation>
    </message>
    <message>
        <source>Take the jobs without a number out of the list; they are not looked for any more, whether they run or not</source>
        <translation>Retirer de la liste les tâches sans numéro&#xa0;; elles ne sont plus cherchées, qu’elles soient en cours ou non</translation>
    </message>
    <message>
        <source>Beside them are %1 more files for submissions, which were not looked into.</source>
        <translation>Il y a en plus %1 fichiers de soumissions, qui n’ont pas été lus.</translation>
    </message>
    <message>
        <source>Not forgotten:</source>
        <translation>Pas oublié&#xa0;:</translation>
    </message>
    <message>
        <source>Another process is about it</source>
        <translation>Un autre processus s’en occupe</translation>
    </message>
    <message>
        <source>The practice cluster of “%1” is no longer there, and its job went with it.</source>
        <translation>La grappe d’exercice de «&#xa0;%1&#xa0;» n’existe plus, et sa tâche a disparu avec elle.</translation>
    </message>
    <message>
        <source>Sign in to this host (a cluster&apos;s id, user@host:port, a name in ~/.ssh/config, or practice) and find out what became of submissions whose answer was lost</source>
        <translation>Se connecter à cet hôte (identifiant d’une grappe, utilisateur@hôte:port, nom de ~/.ssh/config ou practice) et chercher ce que sont devenues les soumissions dont la réponse s’est perdue</translation>
    </message>
</context>
<context>
    <name>KeptText</name>
    <message>
        <source>When Atelier was closed, you were on the sample journey.</source>
        <translation>Quand Atelier a été fermé, vous en étiez au parcours d’exemple.</translation>
    </message>
    <message>
        <source>When Atelier was closed, you were on the recipe %1.</source>
        <translation>Quand Atelier a été fermé, vous en étiez à la recette %1.</translation>
    </message>
    <message>
        <source>When Atelier was closed, you were on %1: dataset %2.</source>
        <translation>Quand Atelier a été fermé, vous en étiez à %1&#xa0;: ensemble de données %2.</translation>
    </message>
    <message>
        <source>When Atelier was closed, you were on %1: program %2.</source>
        <translation>Quand Atelier a été fermé, vous en étiez à %1&#xa0;: programme %2.</translation>
    </message>
    <message>
        <source>When Atelier was closed, you were on %1: program %2, dataset %3.</source>
        <translation>Quand Atelier a été fermé, vous en étiez à %1&#xa0;: programme %2, ensemble de données %3.</translation>
    </message>
    <message>
        <source>The lines that you wrote into its script by hand were not kept.</source>
        <translation>Les lignes que vous avez écrites à la main dans son script n’ont pas été conservées.</translation>
    </message>
    <message>
        <source>Keys and passwords are not kept: %1 stands where you have to type them again.</source>
        <translation>Les clés et les mots de passe ne sont pas conservés&#xa0;: %1 se trouve là où vous devez les taper de nouveau.</translation>
    </message>
    <message>
        <source>The recipe that you were on cannot be opened again. %1</source>
        <translation>La recette à laquelle vous en étiez ne peut pas être rouverte. %1</translation>
    </message>
    <message>
        <source>All else is still here.</source>
        <translation>Tout le reste est encore là.</translation>
    </message>
    <message>
        <source>It says where you were when Atelier was closed, and is not lost: as soon as you choose something here, it is put beside as %1.</source>
        <translation>Il dit où vous en étiez quand Atelier a été fermé, et n’est pas perdu&#xa0;: dès que vous choisissez quelque chose ici, il est mis à côté, sous le nom %1.</translation>
    </message>
</context>
<context>
    <name>Key</name>
    <message>
        <source>Passphrase of the new key (may be empty): </source>
        <translation>Phrase de passe de la nouvelle clé (peut être vide)&#xa0;: </translation>
    </message>
    <message>
        <source>The same once more: </source>
        <translation>La même encore une fois&#xa0;: </translation>
    </message>
    <message>
        <source>These two are not the same. Type them again.</source>
        <translation>Les deux diffèrent. Saisissez-les de nouveau.</translation>
    </message>
    <message>
        <source>Show your ssh keys, make one, and say where a cluster wants it</source>
        <translation>Montrer vos clés ssh, en créer une, et dire où une grappe la demande</translation>
    </message>
    <message>
        <source>Make an ed25519 key</source>
        <translation>Créer une clé ed25519</translation>
    </message>
    <message>
        <source>The new key’s file, in place of ~/.ssh/id_ed25519</source>
        <translation>Le fichier de la nouvelle clé, au lieu de ~/.ssh/id_ed25519</translation>
    </message>
    <message>
        <source>Leave the new key in the clear, for whoever can read its file</source>
        <translation>Laisser la nouvelle clé en clair, pour quiconque peut lire son fichier</translation>
    </message>
    <message>
        <source>There is no terminal to ask for a passphrase on. --no-passphrase makes a key without one.</source>
        <translation>Il n’y a pas de terminal où demander une phrase de passe. --no-passphrase crée une clé sans phrase de passe.</translation>
    </message>
    <message>
        <source>There is no key in %1 yet. Type yes to make one: </source>
        <translation>Il n’y a pas encore de clé dans %1. Tapez oui pour en créer une&#xa0;: </translation>
    </message>
    <message>
        <source>There is no key in %1 yet. “atelierctl key --new%2” makes one.</source>
        <translation>Il n’y a pas encore de clé dans %1. «&#xa0;atelierctl key --new%2&#xa0;» en crée une.</translation>
    </message>
    <message>
        <source>For %1, register the key %2.</source>
        <translation>Pour %1, enregistrez la clé %2.</translation>
    </message>
    <message>
        <source>The cluster that is to know the key: its id, user@host:port, or a name in ~/.ssh/config</source>
        <translation>La grappe qui doit connaître la clé&#xa0;: son identifiant, utilisateur@hôte:port, ou un nom de ~/.ssh/config</translation>
    </message>
    <message>
        <source>Sign in to HOST then, and say whether it lets you in without your password</source>
        <translation>Se connecter ensuite à HOST, et dire s’il vous laisse entrer sans mot de passe</translation>
    </message>
    <message>
        <source>“atelierctl key %1 --try” then says whether the cluster lets you in.</source>
        <translation>«&#xa0;atelierctl key %1 --try&#xa0;» dit ensuite si la grappe vous laisse entrer.</translation>
    </message>
</context>
<context>
    <name>KeyPlace</name>
    <message>
        <source>%1 lets you in, but asks for your password: it knows none of your keys yet.</source>
        <translation>%1 vous laisse entrer, mais demande votre mot de passe&#xa0;: aucune de vos clés n’y est encore connue.</translation>
    </message>
    <message>
        <source>%1 lets you in without your password.</source>
        <translation>%1 vous laisse entrer sans votre mot de passe.</translation>
    </message>
</context>
<context>
    <name>KeyRegistration</name>
    <message>
        <source>Copy the public line, and paste it on the page where %1 registers keys. It can take half an hour until the cluster knows a new key. The private half never leaves this computer.</source>
        <translation>Copiez la ligne publique et collez-la sur la page où %1 enregistre les clés. Il peut se passer une demi-heure avant que la grappe connaisse une nouvelle clé. La moitié privée ne quitte jamais cet ordinateur.</translation>
    </message>
    <message>
        <source>Copy the public line, and give it to %1 as its pages say: most sites have a page for it, some ask for an e-mail. The private half never leaves this computer.</source>
        <translation>Copiez la ligne publique et donnez-la à %1 comme ses pages le disent&#xa0;: la plupart des sites ont une page pour cela, d’autres demandent un courriel. La moitié privée ne quitte jamais cet ordinateur.</translation>
    </message>
    <message>
        <source>If %1 has a page for public keys, paste the public line there. Else type this command once in a terminal: it signs in with your password and adds the line to those that the cluster knows. The private half never leaves this computer.</source>
        <translation>Si %1 a une page pour les clés publiques, collez-y la ligne publique. Sinon, tapez une fois cette commande dans un terminal&#xa0;: elle se connecte avec votre mot de passe et ajoute la ligne à celles que la grappe connaît. La moitié privée ne quitte jamais cet ordinateur.</translation>
    </message>
</context>
<context>
    <name>KnownJob</name>
    <message>
        <source>The practice cluster “%1” is not running. Start it, and try again: %2</source>
        <translation>La grappe d’exercice «&#xa0;%1&#xa0;» n’est pas démarrée. Démarrez-la, puis essayez de nouveau&#xa0;: %2</translation>
    </message>
    <message>
        <source>No job %1 was submitted from this computer. Say where it is, after its number: a cluster&apos;s id, user@host, a name in ~/.ssh/config, or practice.</source>
        <translation>Aucune tâche %1 n’a été soumise depuis cet ordinateur. Indiquez après son numéro où elle se trouve&#xa0;: l’identifiant d’une grappe, utilisateur@hôte, un nom dans ~/.ssh/config, ou practice.</translation>
    </message>
    <message>
        <source>Several clusters have a job %1. Say after its number which one is meant:</source>
        <translation>Plusieurs grappes ont une tâche %1. Indiquez après son numéro de laquelle il s’agit&#xa0;:</translation>
    </message>
    <message>
        <source>The job&apos;s number in Slurm</source>
        <translation>Le numéro de la tâche dans Slurm</translation>
    </message>
    <message>
        <source>Where it is, if this computer does not know: a cluster&apos;s id, user@host, a name in ~/.ssh/config, or practice</source>
        <translation>Où elle se trouve, si cet ordinateur ne le sait pas&#xa0;: l’identifiant d’une grappe, utilisateur@hôte, un nom dans ~/.ssh/config, ou practice</translation>
    </message>
    <message>
        <source>The practice cluster of job %1 was reset since, and the job went with it.</source>
        <translation>La grappe d’exercice de la tâche %1 a été réinitialisée depuis, et la tâche a disparu avec elle.</translation>
    </message>
</context>
<context>
    <name>LastRun</name>
    <message>
        <source>This run cannot be taken up later, since it could not be noted how far it is.</source>
        <translation>Ce parcours ne pourra pas être repris plus tard, car il n’a pas été possible de noter où il en est.</translation>
    </message>
</context>
<context>
    <name>LeftOut</name>
    <message>
        <source>not part of the data</source>
        <translation>ne fait pas partie des données</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>illisible</translation>
    </message>
    <message>
        <source>a pipe, socket or device</source>
        <translation>un tube, une socket ou un périphérique</translation>
    </message>
    <message>
        <source>Left out: %1 (%2)</source>
        <translation>Laissé de côté&#xa0;: %1 (%2)</translation>
    </message>
    <message>
        <source>Left out: %1 in %2 places (%3)</source>
        <translation>Laissé de côté&#xa0;: %1 à %2 endroits (%3)</translation>
    </message>
    <message>
        <source>changed while it was sent; send it again</source>
        <translation>modifié pendant son envoi&#xa0;; envoyez-le de nouveau</translation>
    </message>
    <message>
        <source>removed or moved away here while it was sent; what had come by then is there</source>
        <translation>supprimé ou déplacé ici pendant l’envoi&#xa0;; ce qui en était déjà arrivé est là-bas</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1&#xa0;: %2.</translation>
    </message>
</context>
<context>
    <name>LostSubmissions</name>
    <message>
        <source>There is no submission to %1 of which it is not known what became.</source>
        <translation>Il n’y a sur %1 aucune soumission dont on ignore ce qu’elle est devenue.</translation>
    </message>
    <message>
        <source>Nothing was submitted: there may be a job “%1” already, and there is no terminal to ask you on whether you want a second one. If you do, type the same once more; while it is not known what became of the first one, have Atelier forget it before: atelierctl jobs --forget</source>
        <translation>Rien n’a été soumis&#xa0;: il y a peut-être déjà une tâche «&#xa0;%1&#xa0;», et il n’y a pas de terminal où vous demander si vous en voulez une deuxième. Si oui, tapez la même chose encore une fois&#xa0;; tant qu’on ne sait pas ce que la première est devenue, faites d’abord oublier celle-ci à Atelier&#xa0;: atelierctl jobs --forget</translation>
    </message>
    <message>
        <source>Type yes to submit a second job “%1” all the same: </source>
        <translation>Tapez oui pour soumettre quand même une deuxième tâche «&#xa0;%1&#xa0;»&#xa0;: </translation>
    </message>
    <message>
        <source>There is no practice cluster “%1” in %2.</source>
        <translation>Il n’y a pas de grappe d’exercice «&#xa0;%1&#xa0;» dans %2.</translation>
    </message>
    <message>
        <source>The practice cluster “%1” is not running. Start it, and look again then: %2</source>
        <translation>La grappe d’exercice «&#xa0;%1&#xa0;» n’est pas démarrée. Démarrez-la, puis cherchez de nouveau&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>there is no such field</source>
        <translation>ce champ n’existe pas</translation>
    </message>
    <message>
        <source>a text is expected</source>
        <translation>un texte est attendu</translation>
    </message>
    <message>
        <source>a whole number is expected</source>
        <translation>un nombre entier est attendu</translation>
    </message>
    <message>
        <source>a number is expected</source>
        <translation>un nombre est attendu</translation>
    </message>
    <message>
        <source>true or false is expected</source>
        <translation>true ou false est attendu</translation>
    </message>
    <message>
        <source>a list is expected</source>
        <translation>une liste est attendue</translation>
    </message>
    <message>
        <source>an object in braces is expected</source>
        <translation>un objet entre accolades est attendu</translation>
    </message>
    <message>
        <source>a date such as 2026-04-30 is expected</source>
        <translation>une date comme 2026-04-30 est attendue</translation>
    </message>
    <message>
        <source>this word has no meaning here</source>
        <translation>ce mot n’a pas de sens ici</translation>
    </message>
    <message>
        <source>this field must be there</source>
        <translation>ce champ est obligatoire</translation>
    </message>
    <message>
        <source>a greater number is expected</source>
        <translation>un nombre plus grand est attendu</translation>
    </message>
    <message>
        <source>salloc opens an interactive job. In a script, #SBATCH lines ask for the resources.</source>
        <translation>salloc ouvre une tâche interactive. Dans un script, les lignes #SBATCH demandent les ressources.</translation>
    </message>
    <message>
        <source>srun --pty wants a terminal, which a job does not have. Run the program directly.</source>
        <translation>srun --pty veut un terminal, qu’une tâche n’a pas. Lancez directement le programme.</translation>
    </message>
    <message>
        <source>The script already runs on the compute node.</source>
        <translation>Le script s’exécute déjà sur le nœud de calcul.</translation>
    </message>
    <message>
        <source>Anaconda brings its own copies of libraries that the cluster has better, and fills the home folder with files.</source>
        <translation>Anaconda apporte ses propres copies de bibliothèques que la grappe a en mieux, et remplit l’espace home de fichiers.</translation>
    </message>
    <message>
        <source>pip looks for packages on the internet, which nodes of %1 do not reach. Add --no-index.</source>
        <translation>pip cherche des paquets sur Internet, auquel les nœuds de %1 n’ont pas accès. Ajoutez --no-index.</translation>
    </message>
    <message>
        <source>With --no-index pip takes the cluster’s own wheels, which are built for its GPUs.</source>
        <translation>Avec --no-index, pip prend les wheels de la grappe, compilés pour ses GPU.</translation>
    </message>
    <message>
        <source>Reading many files from shared storage slows your training and everybody else’s. Unpack one archive on the node’s own disk.</source>
        <translation>Lire beaucoup de fichiers sur le stockage partagé ralentit votre entraînement et celui des autres. Extrayez une archive sur le disque du nœud.</translation>
    </message>
    <message>
        <source>In the background it follows the training and ends with the job.</source>
        <translation>En arrière-plan, il suit l’entraînement et se termine avec la tâche.</translation>
    </message>
    <message>
        <source>A job of %1 hours loses everything if it fails near its end. Consider pieces of 24 hours with checkpoints.</source>
        <translation>Une tâche de %1&#xa0;heures perd tout si elle échoue vers la fin. Pensez à des morceaux de 24&#xa0;heures avec points de contrôle.</translation>
    </message>
    <message>
        <source>More nodes are open to short jobs, and an outage costs one piece only.</source>
        <translation>Plus de nœuds acceptent les tâches courtes, et une panne ne coûte qu’un morceau.</translation>
    </message>
    <message>
        <source>Output that goes to a file is written in large blocks unless Python is told otherwise.</source>
        <translation>Une sortie dirigée vers un fichier est écrite par gros blocs, sauf indication contraire.</translation>
    </message>
    <message>
        <source>This Python module comes after the environment of line %1, which was made for another Python. Load it before.</source>
        <translation>Ce module Python vient après l’environnement de la ligne %1, fait pour un autre Python. Chargez-le avant.</translation>
    </message>
    <message>
        <source>An environment works with the Python it was made with, and modules change which one that is.</source>
        <translation>Un environnement fonctionne avec le Python qui l’a créé, et les modules changent lequel c’est.</translation>
    </message>
    <message>
        <source>virtualenv wants to download, and nodes of %1 have no internet. Add --no-download.</source>
        <translation>virtualenv veut télécharger, et les nœuds de %1 n’ont pas d’accès à Internet. Ajoutez --no-download.</translation>
    </message>
    <message>
        <source>With --no-download it uses what the Python module brings.</source>
        <translation>Avec --no-download, il utilise ce que le module Python apporte.</translation>
    </message>
    <message>
        <source>Checkpoints in %1 vanish with the job. Write them to shared storage.</source>
        <translation>Les points de contrôle dans %1 disparaissent avec la tâche. Écrivez-les sur le stockage partagé.</translation>
    </message>
    <message>
        <source>The node’s disk is emptied when the job ends, and the next piece would start from the beginning.</source>
        <translation>Le disque du nœud est vidé à la fin de la tâche, et le morceau suivant recommencerait du début.</translation>
    </message>
    <message>
        <source>The signal %1 goes to the script, which has no “trap” for it and is ended by it.</source>
        <translation>Le signal %1 va au script, qui n’a pas de «&#xa0;trap&#xa0;» et s’arrête donc.</translation>
    </message>
    <message>
        <source>With B: only the script’s shell gets the signal. Without a trap it dies, and the results with it.</source>
        <translation>Avec B:, seul l’interpréteur du script reçoit le signal. Sans «&#xa0;trap&#xa0;», il meurt, et les résultats avec lui.</translation>
    </message>
    <message>
        <source>The command fails when the job runs, after its wait in the queue.</source>
        <translation>La commande échoue à l’exécution, après l’attente dans la file.</translation>
    </message>
    <message>
        <source>Data and code are best in place before the job waits in the queue.</source>
        <translation>Les données et le code devraient être en place avant que la tâche attende dans la file.</translation>
    </message>
    <message>
        <source>The script runs nothing: there is no command after its directives.</source>
        <translation>Le script n’exécute rien&#xa0;: il n’y a aucune commande après ses directives.</translation>
    </message>
    <message>
        <source>Such a job waits in the queue and ends at once.</source>
        <translation>Une telle tâche attend dans la file et se termine aussitôt.</translation>
    </message>
    <message>
        <source>Each part of a pipeline is a shell of its own; what it loads ends with it.</source>
        <translation>Chaque partie d’un tube est un interpréteur à part&#xa0;; ce qu’il charge finit avec lui.</translation>
    </message>
    <message>
        <source>The script is empty.</source>
        <translation>Le script est vide.</translation>
    </message>
    <message>
        <source>sbatch refuses an empty file.</source>
        <translation>sbatch refuse un fichier vide.</translation>
    </message>
    <message>
        <source>The script holds nothing but blanks.</source>
        <translation>Le script ne contient que des blancs.</translation>
    </message>
    <message>
        <source>sbatch refuses it: there is nothing to run.</source>
        <translation>sbatch le refuse&#xa0;: il n’y a rien à exécuter.</translation>
    </message>
    <message>
        <source>The first line must start with “#!” and name the shell: #!/bin/bash</source>
        <translation>La première ligne doit commencer par «&#xa0;#!&#xa0;» et nommer l’interpréteur&#xa0;: #!/bin/bash</translation>
    </message>
    <message>
        <source>sbatch looks at the first two characters of the file and refuses anything else, even a blank line before.</source>
        <translation>sbatch regarde les deux premiers caractères du fichier et refuse tout le reste, même une ligne vide avant.</translation>
    </message>
    <message>
        <source>There is a NUL character here, which no script may contain.</source>
        <translation>Il y a ici un caractère NUL, interdit dans un script.</translation>
    </message>
    <message>
        <source>The controller does not take scripts with a NUL; the file was probably damaged or saved as UTF-16.</source>
        <translation>Le contrôleur n’accepte pas de NUL&#xa0;; le fichier est sans doute abîmé ou enregistré en UTF-16.</translation>
    </message>
    <message>
        <source>One line that ends in \r\n is enough for sbatch to refuse the whole script. Editors on Windows write them by default.</source>
        <translation>Une seule ligne finissant par \r\n suffit pour que sbatch refuse tout le script. Les éditeurs de Windows les écrivent par défaut.</translation>
    </message>
    <message>
        <source>The file starts with an invisible byte order mark, which hides “#!” from Slurm.</source>
        <translation>Le fichier commence par une marque d’ordre des octets invisible, qui cache «&#xa0;#!&#xa0;» à Slurm.</translation>
    </message>
    <message>
        <source>Save the file as UTF-8 without BOM.</source>
        <translation>Enregistrez le fichier en UTF-8 sans BOM.</translation>
    </message>
    <message>
        <source>Slurm ignores “%1”: it stops looking for directives at the first command, on line %2. Move it up.</source>
        <translation>Slurm ignore «&#xa0;%1&#xa0;»&#xa0;: il cesse de chercher des directives à la première commande, ligne %2. Remontez-la.</translation>
    </message>
    <message>
        <source>All #SBATCH lines must come before the first line that is neither blank nor a comment. What comes later is a plain comment, without a word of warning.</source>
        <translation>Toutes les lignes #SBATCH doivent précéder la première ligne qui n’est ni vide ni un commentaire. Les suivantes ne sont que des commentaires, sans aucun avertissement.</translation>
    </message>
    <message>
        <source>Slurm ignores “%1”, because it does not start in the first column.</source>
        <translation>Slurm ignore «&#xa0;%1&#xa0;», car la ligne ne commence pas à la première colonne.</translation>
    </message>
    <message>
        <source>A directive must begin at the very start of its line.</source>
        <translation>Une directive doit commencer tout au début de sa ligne.</translation>
    </message>
    <message>
        <source>“%1” is a plain comment to Slurm. If it is meant as a directive, write #SBATCH.</source>
        <translation>«&#xa0;%1&#xa0;» n’est qu’un commentaire pour Slurm. Si c’est une directive, écrivez #SBATCH.</translation>
    </message>
    <message>
        <source>Only lines that start with exactly #SBATCH are read.</source>
        <translation>Seules les lignes qui commencent exactement par #SBATCH sont lues.</translation>
    </message>
    <message>
        <source>“%1” is a plain comment to Slurm: #SBATCH is written in capitals.</source>
        <translation>«&#xa0;%1&#xa0;» n’est qu’un commentaire pour Slurm&#xa0;: #SBATCH s’écrit en majuscules.</translation>
    </message>
    <message>
        <source>Write #SBATCH instead of #SLURM.</source>
        <translation>Écrivez #SBATCH au lieu de #SLURM.</translation>
    </message>
    <message>
        <source>#SLURM is an old spelling that sbatch still takes, with a complaint.</source>
        <translation>#SLURM est une ancienne graphie que sbatch accepte encore, en se plaignant.</translation>
    </message>
    <message>
        <source>The quote %1 is never closed; sbatch stops here.</source>
        <translation>Le guillemet %1 n’est jamais fermé&#xa0;; sbatch s’arrête ici.</translation>
    </message>
    <message>
        <source>Quotes must be closed on the same line.</source>
        <translation>Les guillemets doivent être fermés sur la même ligne.</translation>
    </message>
    <message>
        <source>A word cannot start with a colon here; sbatch stops.</source>
        <translation>Un mot ne peut pas commencer par un deux-points ici&#xa0;; sbatch s’arrête.</translation>
    </message>
    <message>
        <source>On the command line a lone colon separates the parts of a heterogeneous job; in a script it is an error.</source>
        <translation>Sur la ligne de commande, un deux-points seul sépare les parties d’une tâche hétérogène&#xa0;; dans un script, c’est une erreur.</translation>
    </message>
    <message>
        <source>“%1” is no option. Options start with “--”.</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas une option. Les options commencent par «&#xa0;--&#xa0;».</translation>
    </message>
    <message>
        <source>sbatch gives up at the first word it cannot place, often the dots of an example or a forgotten “--”.</source>
        <translation>sbatch abandonne au premier mot qu’il ne reconnaît pas, souvent les points d’un exemple ou un «&#xa0;--&#xa0;» oublié.</translation>
    </message>
    <message>
        <source>“%1” starts with a typographic dash. Write “%2”.</source>
        <translation>«&#xa0;%1&#xa0;» commence par un tiret typographique. Écrivez «&#xa0;%2&#xa0;».</translation>
    </message>
    <message>
        <source>Word processors and web pages turn two hyphens into one long dash, which Slurm does not know.</source>
        <translation>Les traitements de texte et les pages Web changent deux traits d’union en un tiret long, que Slurm ne connaît pas.</translation>
    </message>
    <message>
        <source>sbatch has no option %1.</source>
        <translation>sbatch n’a pas d’option %1.</translation>
    </message>
    <message>
        <source>sbatch refuses a script with an option it does not know.</source>
        <translation>sbatch refuse un script dont il ne connaît pas une option.</translation>
    </message>
    <message>
        <source>%1 can mean several options: %2.</source>
        <translation>%1 peut désigner plusieurs options&#xa0;: %2.</translation>
    </message>
    <message>
        <source>Options may be shortened only as long as one alone fits.</source>
        <translation>On ne peut abréger une option que si une seule convient.</translation>
    </message>
    <message>
        <source>%1 needs a value.</source>
        <translation>%1 demande une valeur.</translation>
    </message>
    <message>
        <source>sbatch refuses an option without its value.</source>
        <translation>sbatch refuse une option sans sa valeur.</translation>
    </message>
    <message>
        <source>All directives are read as one command line: an option that misses its value swallows the next word, and what that word asked for is lost.</source>
        <translation>Toutes les directives forment une seule ligne de commande&#xa0;: une option sans valeur avale le mot suivant, et ce que ce mot demandait est perdu.</translation>
    </message>
    <message>
        <source>sbatch reads directives as plain text. A log that goes to a folder named “$HOME” or “~” is lost. Write the whole path, or use %j, %x and the like.</source>
        <translation>sbatch lit les directives comme du texte. Un journal dirigé vers un dossier nommé «&#xa0;$HOME&#xa0;» ou «&#xa0;~&#xa0;» est perdu. Écrivez le chemin complet, ou utilisez&#xa0;%j,&#xa0;%x et leurs semblables.</translation>
    </message>
    <message>
        <source>This starts another part of a heterogeneous job, which Atelier does not check.</source>
        <translation>Ici commence une autre partie d’une tâche hétérogène, qu’Atelier ne vérifie pas.</translation>
    </message>
    <message>
        <source>Each part has its own resources.</source>
        <translation>Chaque partie a ses propres ressources.</translation>
    </message>
    <message>
        <source>%1 takes no value.</source>
        <translation>%1 ne prend pas de valeur.</translation>
    </message>
    <message>
        <source>sbatch refuses a value where none is expected.</source>
        <translation>sbatch refuse une valeur là où il n’en attend pas.</translation>
    </message>
    <message>
        <source>%1 no longer exists: it was retired on %2.</source>
        <translation>%1 n’existe plus&#xa0;: elle a été retirée le %2.</translation>
    </message>
    <message>
        <source>There is no room left on the cluster for %1: %2 are needed, %3 are free. Remove what you no longer need there, then try again; it goes on where it stopped.</source>
        <translation>Il n’y a plus de place sur la grappe pour %1&#xa0;: il faut %2 et il reste %3. Supprimez ce dont vous n’avez plus besoin, puis réessayez&#xa0;; le travail reprendra où il s’est arrêté.</translation>
    </message>
    <message>
        <source>Stopped, as you asked.</source>
        <translation>Arrêté, comme vous l’avez demandé.</translation>
    </message>
    <message>
        <source>The file %1 does not exist. Check the path, or choose another file.</source>
        <translation>Le fichier %1 n’existe pas. Vérifiez le chemin ou choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>The file %1 cannot be read. Check that you are allowed to read it.</source>
        <translation>Le fichier %1 ne peut pas être lu. Vérifiez que vous avez le droit de le lire.</translation>
    </message>
    <message>
        <source>The file %1 cannot be written. Check that its folder exists and that you may write there.</source>
        <translation>Le fichier %1 ne peut pas être écrit. Vérifiez que son dossier existe et que vous avez le droit d’y écrire.</translation>
    </message>
    <message>
        <source>The folder %1 does not exist. Check the path, or choose another folder.</source>
        <translation>Le dossier %1 n’existe pas. Vérifiez le chemin ou choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>There is not enough room on this computer for %1: %2 are needed, %3 are free. Free some space, then try again.</source>
        <translation>Il n’y a pas assez de place sur cet ordinateur pour %1&#xa0;: il faut %2 et il reste %3. Libérez de l’espace, puis réessayez.</translation>
    </message>
    <message>
        <source>The file %1 cannot be used. At %2: %3.</source>
        <translation>Le fichier %1 est inutilisable. À l’endroit %2&#xa0;: %3.</translation>
    </message>
    <message>
        <source>The file %1 was written by a newer Atelier (version %2; this one reads up to version %3). Update Atelier to open it.</source>
        <translation>Le fichier %1 vient d’un Atelier plus récent (version %2&#xa0;; celui-ci lit jusqu’à la version %3). Mettez Atelier à jour pour l’ouvrir.</translation>
    </message>
    <message>
        <source>The program %1 is not on this computer. On Debian or Ubuntu, install the package %2.</source>
        <translation>Le programme %1 n’est pas sur cet ordinateur. Sous Debian ou Ubuntu, installez le paquet %2.</translation>
    </message>
    <message>
        <source>No computer named %1 could be found. Check the spelling and your internet connection.</source>
        <translation>Aucun ordinateur nommé %1 n’a été trouvé. Vérifiez l’orthographe et votre connexion Internet.</translation>
    </message>
    <message>
        <source>%1 (port %2) cannot be reached from here. Check your internet connection; some clusters answer from certain countries or networks only.</source>
        <translation>%1 (port %2) n’est pas joignable d’ici. Vérifiez votre connexion Internet&#xa0;; certaines grappes ne répondent que depuis certains pays ou réseaux.</translation>
    </message>
    <message>
        <source>%1 is there but takes no connection on port %2. Check the port; the cluster may also be down for maintenance, or take nobody from here for a while, as after many wrong passwords.</source>
        <translation>%1 existe, mais refuse les connexions sur le port %2. Vérifiez le port&#xa0;; la grappe est peut-être aussi en maintenance, ou n’accepte personne d’ici pendant un moment, comme après plusieurs mots de passe erronés.</translation>
    </message>
    <message>
        <source>%1 (port %2) did not answer within %3 seconds. Check your internet connection and the cluster’s status page, then try again.</source>
        <translation>%1 (port %2) n’a pas répondu en %3 secondes. Vérifiez votre connexion Internet et la page d’état de la grappe, puis réessayez.</translation>
    </message>
    <message>
        <source>What answers at %1, port %2, is not an ssh server. Check the host and the port.</source>
        <translation>Ce qui répond à %1, port %2, n’est pas un serveur ssh. Vérifiez l’adresse et le port.</translation>
    </message>
    <message>
        <source>%1 shows another key than the one known for it, so Atelier did not connect: somebody may be listening in, or the cluster’s key was renewed. It shows %2; known is %3 (%4). Ask the cluster’s support before you trust the new key.</source>
        <translation>%1 présente une autre clé que celle qui est connue&#xa0;; Atelier ne s’est donc pas connecté. Quelqu’un écoute peut-être, ou la clé de la grappe a été renouvelée. Clé présentée&#xa0;: %2&#xa0;; clé connue&#xa0;: %3 (%4). Demandez au soutien technique de la grappe avant de faire confiance à la nouvelle clé.</translation>
    </message>
    <message>
        <source>You did not accept the key of %1 (%2), so there is no connection. Compare it with the fingerprints the cluster publishes, and connect again when it is the same.</source>
        <translation>Vous n’avez pas accepté la clé de %1 (%2)&#xa0;; il n’y a donc pas de connexion. Comparez-la aux empreintes publiées par la grappe et reconnectez-vous si elle est identique.</translation>
    </message>
    <message>
        <source>%2 did not let %1 in. It accepts: %3. Check the user name, and choose one of these ways to sign in.</source>
        <translation>%2 n’a pas laissé entrer %1. Moyens acceptés&#xa0;: %3. Vérifiez le nom d’utilisateur et choisissez l’un de ces moyens de connexion.</translation>
    </message>
    <message>
        <source>%2 did not accept the password of %1. Check the user name and type the password again.</source>
        <translation>%2 n’a pas accepté le mot de passe de %1. Vérifiez le nom d’utilisateur et saisissez de nouveau le mot de passe.</translation>
    </message>
    <message>
        <source>%3 did not accept the key %1 for %2. Check that its public half is registered; it can take half an hour until the cluster knows a new key.</source>
        <translation>%3 n’a pas accepté la clé %1 pour %2. Vérifiez que sa partie publique est enregistrée&#xa0;; une nouvelle clé peut prendre une demi-heure avant d’être connue de la grappe.</translation>
    </message>
    <message>
        <source>The key %1 cannot be read. Choose a private key in OpenSSH’s format, without “.pub” at its end.</source>
        <translation>La clé %1 ne peut pas être lue. Choisissez une clé privée au format d’OpenSSH, sans «&#xa0;.pub&#xa0;» à la fin.</translation>
    </message>
    <message>
        <source>That is not the passphrase of the key %1. Type it again.</source>
        <translation>Ce n’est pas la phrase de passe de la clé %1. Saisissez-la de nouveau.</translation>
    </message>
    <message>
        <source>%1 allows no further session over this connection just now. Wait a moment, then try again.</source>
        <translation>%1 ne permet pas d’autre session sur cette connexion pour le moment. Attendez un instant, puis réessayez.</translation>
    </message>
    <message>
        <source>The cluster lets no tunnel through to %1, port %2: its site does not allow tunnels. Ask the cluster’s support; the curves that Atelier draws itself need none.</source>
        <translation>La grappe ne laisse passer aucun tunnel vers %1, port %2&#xa0;: son site ne permet pas les tunnels. Demandez au soutien technique de la grappe&#xa0;; les courbes qu’Atelier trace lui-même s’en passent.</translation>
    </message>
    <message>
        <source>Port %1 of this computer is in use by another program. Atelier can take another one: try again.</source>
        <translation>Le port %1 de cet ordinateur est occupé par un autre programme. Atelier peut en prendre un autre&#xa0;: réessayez.</translation>
    </message>
    <message>
        <source>%1 no longer exists: it was retired on %2. Its place was taken by %3.</source>
        <translation>%1 n’existe plus&#xa0;: elle a été retirée le %2. %3 a pris sa place.</translation>
    </message>
    <message>
        <source>The command %1 failed on the cluster (exit code %2).</source>
        <translation>La commande %1 a échoué sur la grappe (code de sortie %2).</translation>
    </message>
    <message>
        <source>The command %1 is not found on the cluster. Check that you are on the right cluster; on some, the site’s modules have to be loaded at sign-in.</source>
        <translation>La commande %1 est introuvable sur la grappe. Vérifiez que vous êtes sur la bonne grappe&#xa0;; sur certaines, les modules du site doivent être chargés à la connexion.</translation>
    </message>
    <message>
        <source>The login shell on %1 does not answer as it should. Something in your .bashrc or .bash_profile there may stop it or wait for input.</source>
        <translation>L’interpréteur de connexion de %1 ne répond pas comme il faut. Quelque chose dans votre .bashrc ou .bash_profile l’arrête ou attend une réponse.</translation>
    </message>
    <message>
        <source>%1 does not exist on the cluster. Check the path.</source>
        <translation>%1 n’existe pas sur la grappe. Vérifiez le chemin.</translation>
    </message>
    <message>
        <source>You may not use %1 on the cluster. Check the path and, in a project space, that the folder belongs to your group.</source>
        <translation>Vous n’avez pas accès à %1 sur la grappe. Vérifiez le chemin et, dans un espace project, que le dossier appartient à votre groupe.</translation>
    </message>
    <message>
        <source>There is no room left on the cluster for %1: your quota is used up. Remove what you no longer need there, then try again; it goes on where it stopped.</source>
        <translation>Il n’y a plus de place sur la grappe pour %1&#xa0;: votre quota est épuisé. Supprimez ce dont vous n’avez plus besoin, puis réessayez&#xa0;; le travail reprendra où il s’est arrêté.</translation>
    </message>
    <message>
        <source>No wheel for %1 is available on the cluster. See which versions there are with “avail_wheels”, or allow packages from the internet.</source>
        <translation>Aucun wheel n’est disponible sur la grappe pour %1. Voyez les versions offertes avec «&#xa0;avail_wheels&#xa0;», ou permettez les paquets provenant d’Internet.</translation>
    </message>
    <message>
        <source>The virtual environment %1 could not be made. Check that a Python module is loaded before it.</source>
        <translation>L’environnement virtuel %1 n’a pas pu être créé. Vérifiez qu’un module Python est chargé avant.</translation>
    </message>
    <message>
        <source>The repository %1 could not be cloned. Check the address, and that it can be read without a password.</source>
        <translation>Le dépôt %1 n’a pas pu être cloné. Vérifiez l’adresse et qu’il peut être lu sans mot de passe.</translation>
    </message>
    <message>
        <source>There are no files in %1. Choose the folder or the archive that holds them.</source>
        <translation>Il n’y a aucun fichier dans %1. Choisissez le dossier ou l’archive qui contient les données.</translation>
    </message>
    <message>
        <source>%1 changed while it was being read. Let whatever writes to it finish, then start again.</source>
        <translation>%1 a changé pendant la lecture. Laissez finir le programme qui y écrit, puis recommencez.</translation>
    </message>
    <message>
        <source>The archive %1 is damaged or incomplete. Make or send it again.</source>
        <translation>L’archive %1 est abîmée ou incomplète. Refaites-la ou renvoyez-la.</translation>
    </message>
    <message>
        <source>The transfer stopped (rsync’s exit code %1). Try again; it goes on where it stopped.</source>
        <translation>Le transfert s’est arrêté (code de sortie de rsync&#xa0;: %1). Réessayez&#xa0;; il reprendra où il s’est arrêté.</translation>
    </message>
    <message>
        <source>%1 did not arrive as it was sent. Send it again. (Expected %2, found %3.)</source>
        <translation>%1 n’est pas arrivé tel qu’il a été envoyé. Renvoyez-le. (Attendu&#xa0;: %2, trouvé&#xa0;: %3.)</translation>
    </message>
    <message>
        <source>%1 on this computer is newer than the one on the cluster, so it was left alone. Move it away if you want the cluster’s.</source>
        <translation>%1 est plus récent sur cet ordinateur que sur la grappe&#xa0;; il n’a donc pas été touché. Déplacez-le si vous voulez celui de la grappe.</translation>
    </message>
    <message>
        <source>Slurm does not answer on %1. It may be busy or in maintenance: wait a minute, then try again. Running jobs are not affected.</source>
        <translation>Slurm ne répond pas sur %1. Il est peut-être occupé ou en maintenance&#xa0;: attendez une minute, puis réessayez. Les tâches en cours ne sont pas touchées.</translation>
    </message>
    <message>
        <source>The cluster did not take the job. It says: %1</source>
        <translation>La grappe n’a pas accepté la tâche. Elle répond&#xa0;: %1</translation>
    </message>
    <message>
        <source>The cluster did not grant the interactive job. It says: %1</source>
        <translation>La grappe n’a pas accordé la tâche interactive. Elle répond&#xa0;: %1</translation>
    </message>
    <message>
        <source>The answer of %1 could not be understood: %2</source>
        <translation>La réponse de %1 n’a pas été comprise&#xa0;: %2</translation>
    </message>
    <message>
        <source>The step “%1” failed (exit code %2). Its last lines of output say why; correct it, then try again.</source>
        <translation>L’étape «&#xa0;%1&#xa0;» a échoué (code de sortie %2). Ses dernières lignes disent pourquoi&#xa0;; corrigez, puis réessayez.</translation>
    </message>
    <message>
        <source>The script has errors (%1). Correct the marked lines before you submit it.</source>
        <translation>Le script contient des erreurs (%1). Corrigez les lignes marquées avant de le soumettre.</translation>
    </message>
    <message>
        <source>TensorBoard did not start in the job on %1. Add “tensorboard” to the requirements; the curves drawn here do not need it.</source>
        <translation>TensorBoard n’a pas démarré dans la tâche sur %1. Ajoutez «&#xa0;tensorboard&#xa0;» aux paquets requis&#xa0;; les courbes tracées ici n’en ont pas besoin.</translation>
    </message>
    <message>
        <source>TensorBoard at %1, port %2, does not answer. It takes a while to start, and ends with the job.</source>
        <translation>TensorBoard ne répond pas à %1, port %2. Il met un certain temps à démarrer et se termine avec la tâche.</translation>
    </message>
    <message>
        <source>What answers at port %1 is the TensorBoard of another folder, %2. Atelier left it alone; try again to get another port.</source>
        <translation>Au port %1 répond le TensorBoard d’un autre dossier, %2. Atelier n’y a pas touché&#xa0;; réessayez pour obtenir un autre port.</translation>
    </message>
    <message>
        <source>The practice cluster needs these Debian packages: %1. Install them with “sudo apt install %1”; no service needs to be started.</source>
        <translation>La grappe d’exercice a besoin de ces paquets Debian&#xa0;: %1. Installez-les avec «&#xa0;sudo apt install %1&#xa0;»&#xa0;; aucun service n’a besoin d’être démarré.</translation>
    </message>
    <message>
        <source>The practice cluster did not start: %1 did not come up. The end of its log is below.</source>
        <translation>La grappe d’exercice n’a pas démarré&#xa0;: %1 n’a pas répondu. La fin de son journal est ci-dessous.</translation>
    </message>
    <message>
        <source>The practice cluster %1 is not running. Start it first.</source>
        <translation>La grappe d’exercice %1 n’est pas démarrée. Démarrez-la d’abord.</translation>
    </message>
    <message>
        <source>The history %1 cannot be used: %2. Atelier goes on without it.</source>
        <translation>L’historique %1 est inutilisable&#xa0;: %2. Atelier continue sans lui.</translation>
    </message>
    <message>
        <source>The recipe %1 cannot be used. The field %2: %3.</source>
        <translation>La recette %1 est inutilisable. Champ %2&#xa0;: %3.</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Inconnu</translation>
    </message>
    <message>
        <source>Waiting in the queue</source>
        <translation>En attente</translation>
    </message>
    <message>
        <source>The node is being prepared</source>
        <translation>Préparation du nœud de calcul</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>En cours</translation>
    </message>
    <message>
        <source>Paused by the site</source>
        <translation>Suspendue par le site</translation>
    </message>
    <message>
        <source>Ending</source>
        <translation>Se termine</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminée</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Annulée</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Échec</translation>
    </message>
    <message>
        <source>Stopped: its time was over</source>
        <translation>Arrêtée&#xa0;: son temps était écoulé</translation>
    </message>
    <message>
        <source>Stopped: the node failed</source>
        <translation>Arrêtée&#xa0;: le nœud de calcul est tombé en panne</translation>
    </message>
    <message>
        <source>Stopped to make room for another job</source>
        <translation>Arrêtée pour laisser la place à une autre tâche</translation>
    </message>
    <message>
        <source>The node did not start</source>
        <translation>Le nœud de calcul n’a pas démarré</translation>
    </message>
    <message>
        <source>Stopped: its deadline had passed</source>
        <translation>Arrêtée&#xa0;: sa date limite était passée</translation>
    </message>
    <message>
        <source>Stopped: it needed more memory than asked for</source>
        <translation>Arrêtée&#xa0;: elle a dépassé la mémoire demandée</translation>
    </message>
    <message>
        <source>Put back into the queue</source>
        <translation>Remise en attente</translation>
    </message>
    <message>
        <source>The queue has not looked at it yet. That is normal.</source>
        <translation>La file d’attente ne l’a pas encore examinée. C’est normal.</translation>
    </message>
    <message>
        <source>Other jobs are ahead of it. That is normal.</source>
        <translation>D’autres tâches passent avant. C’est normal.</translation>
    </message>
    <message>
        <source>It is next, and waits until enough of the cluster is free. That is normal.</source>
        <translation>C’est bientôt son tour&#xa0;; elle attend que la grappe ait assez de place. C’est normal.</translation>
    </message>
    <message>
        <source>It waits for another job to end.</source>
        <translation>Elle attend la fin d’une autre tâche.</translation>
    </message>
    <message>
        <source>The node is being prepared.</source>
        <translation>Le nœud de calcul se prépare.</translation>
    </message>
    <message>
        <source>The node is being cleaned up after another job.</source>
        <translation>Le nœud de calcul est nettoyé après une autre tâche.</translation>
    </message>
    <message>
        <source>It waits for its reservation to begin.</source>
        <translation>Elle attend le début de sa réservation.</translation>
    </message>
    <message>
        <source>It waits for a software licence.</source>
        <translation>Elle attend une licence de logiciel.</translation>
    </message>
    <message>
        <source>It is a piece of a chain and waits for the piece before it. That is normal.</source>
        <translation>C’est un morceau d’une chaîne&#xa0;; elle attend le morceau précédent. C’est normal.</translation>
    </message>
    <message>
        <source>It asks for more time than allowed and will never start. Cancel it and ask for less time.</source>
        <translation>Elle demande plus de temps que permis et ne commencera jamais. Annulez-la et demandez moins de temps.</translation>
    </message>
    <message>
        <source>It asks for more nodes than allowed and will never start. Cancel it and ask for fewer.</source>
        <translation>Elle demande plus de nœuds que permis et ne commencera jamais. Annulez-la et demandez-en moins.</translation>
    </message>
    <message>
        <source>What it asks for does not fit its partition, and it will never start. Cancel it and check the script.</source>
        <translation>Ce qu’elle demande ne convient pas à sa partition&#xa0;; elle ne commencera jamais. Annulez-la et vérifiez le script.</translation>
    </message>
    <message>
        <source>No node can ever offer what it asks for. Cancel it and check GPU, memory and CPUs.</source>
        <translation>Aucun nœud ne pourra offrir ce qu’elle demande. Annulez-la et vérifiez le GPU, la mémoire et les CPU.</translation>
    </message>
    <message>
        <source>The job it waits for did not end well, so it will never start. Cancel it.</source>
        <translation>La tâche qu’elle attend ne s’est pas bien terminée&#xa0;; elle ne commencera jamais. Annulez-la.</translation>
    </message>
    <message>
        <source>Its account is not valid on this cluster. Cancel it and choose another account.</source>
        <translation>Son compte n’est pas valide sur cette grappe. Annulez-la et choisissez un autre compte.</translation>
    </message>
    <message>
        <source>Its quality of service (QOS) is not valid here. Cancel it and check the script.</source>
        <translation>Sa qualité de service (QOS) n’est pas valide ici. Annulez-la et vérifiez le script.</translation>
    </message>
    <message>
        <source>Its account may not use this partition. Cancel it and choose another account.</source>
        <translation>Son compte n’a pas accès à cette partition. Annulez-la et choisissez un autre compte.</translation>
    </message>
    <message>
        <source>It goes beyond what your account allows. Cancel it and ask for less, or write to the support.</source>
        <translation>Elle dépasse ce que permet votre compte. Annulez-la et demandez moins, ou écrivez au soutien technique.</translation>
    </message>
    <message>
        <source>Its reservation no longer exists. Cancel it and submit it without.</source>
        <translation>Sa réservation n’existe plus. Annulez-la et soumettez-la sans réservation.</translation>
    </message>
    <message>
        <source>It can no longer end before its deadline. Cancel it.</source>
        <translation>Elle ne peut plus finir avant sa date limite. Annulez-la.</translation>
    </message>
    <message>
        <source>You held it back. Release it to let it start.</source>
        <translation>Vous l’avez retenue. Libérez-la pour qu’elle commence.</translation>
    </message>
    <message>
        <source>The site’s staff holds it back. Write to the support to learn why.</source>
        <translation>Le personnel du site la retient. Écrivez au soutien technique pour savoir pourquoi.</translation>
    </message>
    <message>
        <source>It was started too often without success and is held back. Look at its output.</source>
        <translation>Elle a été relancée trop souvent sans succès et est retenue. Regardez sa sortie.</translation>
    </message>
    <message>
        <source>This part of the cluster is out of service just now. It starts when it is back.</source>
        <translation>Cette partie de la grappe est hors service pour le moment. La tâche commencera à son retour.</translation>
    </message>
    <message>
        <source>The nodes it could use are out of service or reserved, perhaps for maintenance. It starts when they are back; this is no error.</source>
        <translation>Les nœuds qu’elle pourrait utiliser sont hors service ou réservés, peut-être pour une maintenance. Elle commencera à leur retour&#xa0;; ce n’est pas une erreur.</translation>
    </message>
    <message>
        <source>A node it needs is out of service. It starts when it is back.</source>
        <translation>Un nœud dont elle a besoin est hors service. Elle commencera à son retour.</translation>
    </message>
    <message>
        <source>Something on the cluster failed. Wait a while; write to the support if it lasts.</source>
        <translation>Quelque chose a échoué sur la grappe. Attendez un peu&#xa0;; écrivez au soutien technique si cela dure.</translation>
    </message>
    <message>
        <source>It ended with an error. Its output says which.</source>
        <translation>Elle s’est terminée par une erreur. Sa sortie dit laquelle.</translation>
    </message>
    <message>
        <source>Its time was over.</source>
        <translation>Son temps était écoulé.</translation>
    </message>
    <message>
        <source>It needed more memory than asked for.</source>
        <translation>Elle a dépassé la mémoire demandée.</translation>
    </message>
    <message>
        <source>It could not be started on its node. Submit it again; write to the support if it happens twice.</source>
        <translation>Elle n’a pas pu démarrer sur son nœud. Soumettez-la de nouveau&#xa0;; écrivez au soutien technique si cela se répète.</translation>
    </message>
    <message>
        <source>Your group has reached its limit (%1). It starts when other jobs of the group end.</source>
        <translation>Votre groupe a atteint sa limite (%1). Elle commencera quand d’autres tâches du groupe finiront.</translation>
    </message>
    <message>
        <source>It asks for less than this queue’s minimum (%1) and will not start as it is. Cancel it and check the script.</source>
        <translation>Elle demande moins que le minimum de cette file (%1) et ne commencera pas telle quelle. Annulez-la et vérifiez le script.</translation>
    </message>
    <message>
        <source>It asks for more than one job may have (%1) and will not start as it is. Cancel it and ask for less.</source>
        <translation>Elle demande plus qu’une tâche ne peut avoir (%1) et ne commencera pas telle quelle. Annulez-la et demandez moins.</translation>
    </message>
    <message>
        <source>You have reached a limit on how much may run at once (%1). It starts when another of your jobs ends.</source>
        <translation>Vous avez atteint une limite de ce qui peut tourner en même temps (%1). Elle commencera quand une autre de vos tâches finira.</translation>
    </message>
    <message>
        <source>Slurm gives the reason %1.</source>
        <translation>Slurm donne la raison %1.</translation>
    </message>
    <message>
        <source>%3 does not take the account “%1”. Its accounts start with %2.</source>
        <translation>%3 n’accepte pas le compte «&#xa0;%1&#xa0;». Ses comptes commencent par %2.</translation>
    </message>
    <message>
        <source>Each family of clusters has accounts of its own; find yours in CCDB.</source>
        <translation>Chaque famille de grappes a ses propres comptes&#xa0;; trouvez le vôtre dans CCDB.</translation>
    </message>
    <message>
        <source>“%1” comes from an example. Write your own account for %2.</source>
        <translation>«&#xa0;%1&#xa0;» vient d’un exemple. Écrivez votre propre compte pour %2.</translation>
    </message>
    <message>
        <source>Slurm refuses an account that does not exist.</source>
        <translation>Slurm refuse un compte qui n’existe pas.</translation>
    </message>
    <message>
        <source>The script does not say how long the job may take. Add --time; %1 asks for it.</source>
        <translation>Le script ne dit pas combien de temps la tâche peut durer. Ajoutez --time&#xa0;; %1 le demande.</translation>
    </message>
    <message>
        <source>Without it the job gets the site’s default, often too short. A short time waits less.</source>
        <translation>Sans lui, la tâche reçoit la durée par défaut du site, souvent trop courte. Une courte durée attend moins.</translation>
    </message>
    <message>
        <source>“%1” is longer than %3 allows (%2). Cut the training into pieces.</source>
        <translation>«&#xa0;%1&#xa0;» dépasse ce que %3 permet (%2). Morcelez l’entraînement.</translation>
    </message>
    <message>
        <source>A job beyond the limit is refused, or waits for ever. Pieces of 24 hours also start sooner.</source>
        <translation>Une tâche au-delà de la limite est refusée ou attend indéfiniment. Des morceaux de 24&#xa0;heures commencent aussi plus tôt.</translation>
    </message>
    <message>
        <source>“%1” is shorter than %3 wants a job to be (%2).</source>
        <translation>«&#xa0;%1&#xa0;» est plus court que ce que %3 attend d’une tâche (%2).</translation>
    </message>
    <message>
        <source>Very short jobs cost the scheduler more than they compute; group several into one.</source>
        <translation>Les tâches très courtes coûtent plus à l’ordonnanceur qu’elles ne calculent&#xa0;; regroupez-en plusieurs.</translation>
    </message>
    <message>
        <source>%2 wants to know which GPU: write %1.</source>
        <translation>%2 veut savoir quel GPU&#xa0;: écrivez %1.</translation>
    </message>
    <message>
        <source>Requests without a GPU model are refused there.</source>
        <translation>Les demandes sans modèle de GPU y sont refusées.</translation>
    </message>
    <message>
        <source>%2 is not known to have a GPU “%1”. Known are: %3.</source>
        <translation>On ne connaît pas de GPU «&#xa0;%1&#xa0;» sur %2. On y connaît&#xa0;: %3.</translation>
    </message>
    <message>
        <source>Slurm refuses a model that the site does not have.</source>
        <translation>Slurm refuse un modèle que le site n’a pas.</translation>
    </message>
    <message>
        <source>A job on %3 may have one GPU instance only, not %1 × %2.</source>
        <translation>Une tâche sur %3 ne peut avoir qu’une instance de GPU, et non %1 × %2.</translation>
    </message>
    <message>
        <source>On %4, %1 GPUs come by whole nodes of %2, not %3.</source>
        <translation>Sur %4, les GPU %1 viennent par nœuds entiers de %2, et non de %3.</translation>
    </message>
    <message>
        <source>The site allocates these nodes whole. Use all the GPUs, or another cluster for fewer.</source>
        <translation>Le site attribue ces nœuds en entier. Utilisez tous les GPU, ou une autre grappe pour moins.</translation>
    </message>
    <message>
        <source>%3 does not give %1 GPUs to a job. Possible are %2</source>
        <translation>%3 ne donne pas %1 GPU à une tâche. Possibles&#xa0;: %2</translation>
    </message>
    <message>
        <source>A job there has one GPU or whole nodes.</source>
        <translation>Une tâche y a un GPU ou des nœuds entiers.</translation>
    </message>
    <message>
        <source>Leave out %1: memory comes with the GPUs on %2.</source>
        <translation>Enlevez %1&#xa0;: sur %2, la mémoire vient avec les GPU.</translation>
    </message>
    <message>
        <source>The option is ignored or refused there.</source>
        <translation>L’option y est ignorée ou refusée.</translation>
    </message>
    <message>
        <source>Leave out the partition “%1”: %2 chooses it from what you ask for.</source>
        <translation>Enlevez la partition «&#xa0;%1&#xa0;»&#xa0;: %2 la choisit d’après ce que vous demandez.</translation>
    </message>
    <message>
        <source>A partition of your own keeps the job from nodes it could use.</source>
        <translation>Une partition imposée prive la tâche de nœuds qu’elle pourrait utiliser.</translation>
    </message>
    <message>
        <source>No node of %3 with GPUs (%4) has %1 to give; ask for %2 at most.</source>
        <translation>Aucun nœud de %3 doté de GPU (%4) n’a %1 à donner&#xa0;; demandez au plus %2.</translation>
    </message>
    <message>
        <source>Part of a node’s memory belongs to the system: a “512 GB” node cannot give 512G.</source>
        <translation>Une partie de la mémoire du nœud appartient au système&#xa0;: un nœud de «&#xa0;512&#xa0;Go&#xa0;» ne peut pas donner 512G.</translation>
    </message>
    <message>
        <source>No node of %3 with GPUs (%4) has %1 CPUs; ask for %2 at most.</source>
        <translation>Aucun nœud de %3 doté de GPU (%4) n’a %1 CPU&#xa0;; demandez-en au plus %2.</translation>
    </message>
    <message>
        <source>A task’s CPUs must be on one node.</source>
        <translation>Les CPU d’une tâche doivent être sur un seul nœud.</translation>
    </message>
    <message>
        <source>Each task of an array counts as a job.</source>
        <translation>Chaque tâche d’un tableau compte comme une tâche.</translation>
    </message>
    <message>
        <source>The number %1 is beyond the greatest of an array on %3 (%2).</source>
        <translation>Le numéro %1 dépasse le plus grand d’un tableau sur %3 (%2).</translation>
    </message>
    <message>
        <source>Slurm refuses the array. Start the numbers lower, or use several arrays.</source>
        <translation>Slurm refuse le tableau. Commencez plus bas, ou utilisez plusieurs tableaux.</translation>
    </message>
    <message>
        <source>The script asks for no memory, so %2 gives the job only %1. Add --mem.</source>
        <translation>Le script ne demande pas de mémoire&#xa0;; %2 ne donne donc que %1 à la tâche. Ajoutez --mem.</translation>
    </message>
    <message>
        <source>More GPUs need several nodes and a program made for that.</source>
        <translation>Plus de GPU demandent plusieurs nœuds et un programme fait pour cela.</translation>
    </message>
    <message>
        <source>Compute nodes of %2 cannot write to %1. Use scratch.</source>
        <translation>Les nœuds de calcul de %2 ne peuvent pas écrire dans %1. Utilisez scratch.</translation>
    </message>
    <message>
        <source>Home and project are read-only there, and the log would be lost.</source>
        <translation>Les espaces home et project y sont en lecture seule, et le journal serait perdu.</translation>
    </message>
    <message>
        <source>%1 opens a window, and nobody sees a window on a compute node.</source>
        <translation>%1 ouvre une fenêtre, et personne ne voit de fenêtre sur un nœud de calcul.</translation>
    </message>
    <message>
        <source>%1 opens a window, and nobody sees a window on a compute node. Write %2 instead.</source>
        <translation>%1 ouvre une fenêtre, et personne ne voit de fenêtre sur un nœud de calcul. Écrivez plutôt %2.</translation>
    </message>
    <message>
        <source>%1 needs a screen, which a compute node does not have.</source>
        <translation>%1 a besoin d’un écran, et un nœud de calcul n’en a pas.</translation>
    </message>
    <message>
        <source>%1 needs a screen, which a compute node does not have. Write %2 instead.</source>
        <translation>%1 a besoin d’un écran, et un nœud de calcul n’en a pas. Écrivez plutôt %2.</translation>
    </message>
    <message>
        <source>%1 waits for a key, and nobody is there to press one.</source>
        <translation>%1 attend une touche, et il n’y a personne pour appuyer.</translation>
    </message>
    <message>
        <source>%1 waits for a key, and nobody is there to press one. Write %2 instead.</source>
        <translation>%1 attend une touche, et il n’y a personne pour appuyer. Écrivez plutôt %2.</translation>
    </message>
    <message>
        <source>%1 works in a notebook only, not in a program.</source>
        <translation>%1 ne fonctionne que dans un carnet (notebook), pas dans un programme.</translation>
    </message>
    <message>
        <source>%1 works in a notebook only, not in a program. Write %2 instead.</source>
        <translation>%1 ne fonctionne que dans un carnet (notebook), pas dans un programme. Écrivez plutôt %2.</translation>
    </message>
    <message>
        <source>%1 is a folder of this computer; the cluster does not have it. Take the path from the command line.</source>
        <translation>%1 est un dossier de cet ordinateur&#xa0;; la grappe ne l’a pas. Prenez le chemin depuis la ligne de commande.</translation>
    </message>
    <message>
        <source>%1 is a folder of this computer; the cluster does not have it. Write %2 instead.</source>
        <translation>%1 est un dossier de cet ordinateur&#xa0;; la grappe ne l’a pas. Écrivez plutôt %2.</translation>
    </message>
    <message>
        <source>%1 downloads while the program runs, and many compute nodes have no internet. Fetch the data beforehand and send them with the dataset.</source>
        <translation>%1 télécharge pendant l’exécution, et bien des nœuds de calcul n’ont pas d’accès à Internet. Récupérez les données avant et envoyez-les avec l’ensemble de données.</translation>
    </message>
    <message>
        <source>%1 downloads while the program runs, and many compute nodes have no internet. Write %2 instead.</source>
        <translation>%1 télécharge pendant l’exécution, et bien des nœuds de calcul n’ont pas d’accès à Internet. Écrivez plutôt %2.</translation>
    </message>
    <message>
        <source>“%2” is no time Slurm understands. Write days-hours:minutes:seconds, such as 0-03:00:00.</source>
        <translation>«&#xa0;%2&#xa0;» n’est pas une durée que Slurm comprend. Écrivez jours-heures:minutes:secondes, par exemple 0-03:00:00.</translation>
    </message>
    <message>
        <source>Slurm takes minutes, minutes:seconds, hours:minutes:seconds, and days-hours with or without minutes and seconds; no letters.</source>
        <translation>Slurm accepte minutes, minutes:secondes, heures:minutes:secondes et jours-heures avec ou sans minutes et secondes&#xa0;; aucune lettre.</translation>
    </message>
    <message>
        <source>Slurm reads “%2” as minutes and seconds. For hours and minutes write %3.</source>
        <translation>Slurm lit «&#xa0;%2&#xa0;» comme des minutes et des secondes. Pour des heures et des minutes, écrivez %3.</translation>
    </message>
    <message>
        <source>Two numbers with one colon are minutes:seconds: 12:00 stops the job after twelve minutes.</source>
        <translation>Deux nombres séparés par un deux-points sont minutes:secondes&#xa0;: 12:00 arrête la tâche après douze minutes.</translation>
    </message>
    <message>
        <source>“%2” means no limit at all to Slurm. Write how long the job may take.</source>
        <translation>Pour Slurm, «&#xa0;%2&#xa0;» veut dire sans limite. Écrivez la durée permise à la tâche.</translation>
    </message>
    <message>
        <source>A time of zero asks for unlimited time, which sites refuse or leave waiting for ever.</source>
        <translation>Une durée nulle demande un temps illimité, que les sites refusent ou laissent attendre indéfiniment.</translation>
    </message>
    <message>
        <source>“%2” is no amount of memory Slurm understands. Write a whole number with M or G, such as 32000M.</source>
        <translation>«&#xa0;%2&#xa0;» n’est pas une quantité de mémoire que Slurm comprend. Écrivez un nombre entier suivi de M ou G, par exemple 32000M.</translation>
    </message>
    <message>
        <source>Whole numbers only, followed by K, M, G or T; no decimals, no blanks, no “GiB”.</source>
        <translation>Seulement des nombres entiers suivis de K, M, G ou T&#xa0;; ni décimales, ni blancs, ni «&#xa0;GiB&#xa0;».</translation>
    </message>
    <message>
        <source>“%2” is no GPU request. Write model:number, such as h100:1.</source>
        <translation>«&#xa0;%2&#xa0;» n’est pas une demande de GPU. Écrivez modèle:nombre, par exemple h100:1.</translation>
    </message>
    <message>
        <source>Several kinds are separated by commas.</source>
        <translation>Plusieurs sortes sont séparées par des virgules.</translation>
    </message>
    <message>
        <source>“%2” is no request that --gres understands. Write gpu:model:number, such as gpu:h100:1.</source>
        <translation>«&#xa0;%2&#xa0;» n’est pas une demande que --gres comprend. Écrivez gpu:modèle:nombre, par exemple gpu:h100:1.</translation>
    </message>
    <message>
        <source>The Alliance recommends --gpus-per-node=model:number.</source>
        <translation>L’Alliance recommande --gpus-per-node=modèle:nombre.</translation>
    </message>
    <message>
        <source>“%2” is no array Slurm understands. Write first-last, such as 1-10, or 1-10%%1 for one after the other.</source>
        <translation>«&#xa0;%2&#xa0;» n’est pas un tableau de tâches que Slurm comprend. Écrivez premier-dernier, par exemple 1-10, ou 1-10%%1 pour une tâche à la fois.</translation>
    </message>
    <message>
        <source>Numbers, ranges with a step (0-12:3) and lists with commas, then % and how many at once.</source>
        <translation>Des nombres, des intervalles avec un pas (0-12:3) et des listes avec virgules, puis&#xa0;% et le nombre en même temps.</translation>
    </message>
    <message>
        <source>%1 needs a whole number of at least 1, not “%2”.</source>
        <translation>%1 demande un nombre entier d’au moins 1, et non «&#xa0;%2&#xa0;».</translation>
    </message>
    <message>
        <source>sbatch refuses anything else.</source>
        <translation>sbatch refuse toute autre chose.</translation>
    </message>
    <message>
        <source>sbatch refuses zero nodes and ranges that go down.</source>
        <translation>sbatch refuse zéro nœud et les intervalles décroissants.</translation>
    </message>
    <message>
        <source>“%3” is no occasion for a mail. Use BEGIN, END, FAIL, TIME_LIMIT or ALL.</source>
        <translation>«&#xa0;%3&#xa0;» n’est pas une occasion de courriel. Utilisez BEGIN, END, FAIL, TIME_LIMIT ou ALL.</translation>
    </message>
    <message>
        <source>sbatch refuses words it does not know in --mail-type.</source>
        <translation>sbatch refuse les mots qu’il ne connaît pas dans --mail-type.</translation>
    </message>
    <message>
        <source>“%2” is no signal request. Write B:USR1@120: signal, then seconds before the end.</source>
        <translation>«&#xa0;%2&#xa0;» n’est pas une demande de signal. Écrivez B:USR1@120&#xa0;: le signal, puis les secondes avant la fin.</translation>
    </message>
    <message>
        <source>The B: sends it to the script’s shell, where “trap” can catch it.</source>
        <translation>Le B: l’envoie à l’interpréteur du script, où «&#xa0;trap&#xa0;» peut l’intercepter.</translation>
    </message>
    <message>
        <source>“%2” comes from an example. Write your own address.</source>
        <translation>«&#xa0;%2&#xa0;» vient d’un exemple. Écrivez votre propre adresse.</translation>
    </message>
    <message>
        <source>The mails about the job would go to nobody, or to somebody else.</source>
        <translation>Les courriels sur la tâche n’iraient à personne, ou à quelqu’un d’autre.</translation>
    </message>
    <message>
        <source>%1 cannot stand beside %2 (line %3). Keep one of them.</source>
        <translation>%1 ne peut pas accompagner %2 (ligne %3). Gardez-en une seule.</translation>
    </message>
    <message>
        <source>--mem, --mem-per-cpu and --mem-per-gpu exclude each other; sbatch stops.</source>
        <translation>--mem, --mem-per-cpu et --mem-per-gpu s’excluent&#xa0;; sbatch s’arrête.</translation>
    </message>
    <message>
        <source>%1 cannot stand beside %2 (line %3). Keep --gpus-per-node.</source>
        <translation>%1 ne peut pas accompagner %2 (ligne %3). Gardez --gpus-per-node.</translation>
    </message>
    <message>
        <source>CPUs are asked for by task or by GPU, not both.</source>
        <translation>On demande les CPU par tâche ou par GPU, pas les deux.</translation>
    </message>
    <message>
        <source>--ntasks-per-gpu already says how tasks and GPUs go together.</source>
        <translation>--ntasks-per-gpu dit déjà comment les tâches et les GPU vont ensemble.</translation>
    </message>
    <message>
        <source>--gpus-per-task needs the number of tasks: add --ntasks.</source>
        <translation>--gpus-per-task demande le nombre de tâches&#xa0;: ajoutez --ntasks.</translation>
    </message>
    <message>
        <source>Without it Slurm cannot tell how many GPUs that makes.</source>
        <translation>Sans lui, Slurm ne peut pas savoir combien de GPU cela fait.</translation>
    </message>
    <message>
        <source>%2 in %1 has no meaning outside of a job array; use %j.</source>
        <translation>%2 dans %1 n’a pas de sens hors d’un tableau de tâches&#xa0;; utilisez&#xa0;%j.</translation>
    </message>
    <message>
        <source>Outside of an array %a becomes the number 4294967294.</source>
        <translation>Hors d’un tableau,&#xa0;%a devient le nombre 4294967294.</translation>
    </message>
    <message>
        <source>All tasks of the array write to the same file “%2”. Put %a or %j into its name.</source>
        <translation>Toutes les tâches du tableau écrivent dans le même fichier «&#xa0;%2&#xa0;». Mettez&#xa0;%a ou&#xa0;%j dans son nom.</translation>
    </message>
    <message>
        <source>The output of one task would overwrite that of another.</source>
        <translation>La sortie d’une tâche écraserait celle d’une autre.</translation>
    </message>
    <message>
        <source>The signal comes %1 seconds before the end, but the job has only %2 seconds in all.</source>
        <translation>Le signal vient %1 secondes avant la fin, mais la tâche n’a que %2 secondes en tout.</translation>
    </message>
    <message>
        <source>It would arrive as soon as the job starts.</source>
        <translation>Il arriverait dès le début de la tâche.</translation>
    </message>
    <message>
        <source>No mail will be sent: --mail-type is missing. Add --mail-type=END,FAIL.</source>
        <translation>Aucun courriel ne sera envoyé&#xa0;: il manque --mail-type. Ajoutez --mail-type=END,FAIL.</translation>
    </message>
    <message>
        <source>An address alone asks for nothing; the default is NONE.</source>
        <translation>Une adresse seule ne demande rien&#xa0;; la valeur par défaut est NONE.</translation>
    </message>
    <message>
        <source>A practice cluster cannot be called “%1”. Use letters without accents, digits, “-” and “_” only.</source>
        <translation>Une grappe d’exercice ne peut pas s’appeler «&#xa0;%1&#xa0;». Utilisez seulement des lettres sans accent, des chiffres, «&#xa0;-&#xa0;» et «&#xa0;_&#xa0;».</translation>
    </message>
    <message>
        <source>The folder %1 holds something else than a practice cluster, and was left alone. Choose another name or another folder.</source>
        <translation>Le dossier %1 contient autre chose qu’une grappe d’exercice&#xa0;; il n’a pas été touché. Choisissez un autre nom ou un autre dossier.</translation>
    </message>
    <message>
        <source>“%1” is not one of your accounts on %3. Yours are: %2</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas un de vos comptes sur %3. Les vôtres&#xa0;: %2</translation>
    </message>
    <message>
        <source>Slurm refuses a job whose account does not have you as a member.</source>
        <translation>Slurm refuse une tâche dont le compte ne vous compte pas parmi ses membres.</translation>
    </message>
    <message>
        <source>“%1” is not there on %2.</source>
        <translation>«&#xa0;%1&#xa0;» n’existe pas sur %2.</translation>
    </message>
    <message>
        <source>The job reads it, and nothing in the script makes it first. Send it before you submit.</source>
        <translation>La tâche le lit, et rien dans le script ne le crée avant. Envoyez-le avant de soumettre.</translation>
    </message>
    <message>
        <source>No node of %3 has a GPU “%1”. There are: %2</source>
        <translation>Aucun nœud de %3 n’a de GPU «&#xa0;%1&#xa0;». Il y a&#xa0;: %2</translation>
    </message>
    <message>
        <source>These are the names that Slurm itself gives its GPUs at this moment.</source>
        <translation>Ce sont les noms que Slurm lui-même donne à ses GPU en ce moment.</translation>
    </message>
    <message>
        <source>The folder “%2” of %1 is not there on %3, so the job would fail at once.</source>
        <translation>Le dossier «&#xa0;%2&#xa0;» de %1 n’existe pas sur %3&#xa0;; la tâche échouerait donc aussitôt.</translation>
    </message>
    <message>
        <source>Slurm does not make the folder of a job’s output. The job ends when it starts, without a word of why.</source>
        <translation>Slurm ne crée pas le dossier de la sortie d’une tâche. La tâche se termine en commençant, sans dire pourquoi.</translation>
    </message>
    <message>
        <source>There is no room left in “%1” on %2.</source>
        <translation>Il n’y a plus de place dans «&#xa0;%1&#xa0;» sur %2.</translation>
    </message>
    <message>
        <source>The job could not write its output or its results there. Delete what you no longer need, or use another place.</source>
        <translation>La tâche ne pourrait y écrire ni sa sortie ni ses résultats. Supprimez ce dont vous n’avez plus besoin, ou prenez un autre emplacement.</translation>
    </message>
    <message>
        <source>Slurm on %2 refuses the script: %1</source>
        <translation>Slurm, sur %2, refuse le script&#xa0;: %1</translation>
    </message>
    <message>
        <source>These are the site’s own words, from “sbatch --test-only”. Nothing was submitted.</source>
        <translation>Ce sont les mots mêmes du site, obtenus avec «&#xa0;sbatch --test-only&#xa0;». Rien n’a été soumis.</translation>
    </message>
    <message>
        <source>bash cannot read the script: %1</source>
        <translation>bash ne peut pas lire le script&#xa0;: %1</translation>
    </message>
    <message>
        <source>The job would stop here, after its wait in the queue. What is missing is often a quote, “fi” or “done” further up.</source>
        <translation>La tâche s’arrêterait ici, après son attente dans la file. Ce qui manque est souvent un guillemet, «&#xa0;fi&#xa0;» ou «&#xa0;done&#xa0;» plus haut.</translation>
    </message>
    <message>
        <source>The text that begins here has no end: no line is just “%1”.</source>
        <translation>Le texte qui commence ici n’a pas de fin&#xa0;: aucune ligne n’est seulement «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>All that follows, up to the end of the file, is taken for text and not run. The line that ends it must hold nothing else, not even a space.</source>
        <translation>Tout ce qui suit, jusqu’à la fin du fichier, est pris pour du texte et n’est pas exécuté. La ligne qui le termine ne doit rien contenir d’autre, pas même une espace.</translation>
    </message>
    <message>
        <source>This is a finding of shellcheck.</source>
        <translation>Constat de shellcheck.</translation>
    </message>
    <message>
        <source>shellcheck’s own page says why it matters.</source>
        <translation>La page de shellcheck dit pourquoi c’est important.</translation>
    </message>
    <message>
        <source>%3 has no “%2” for %1. There are: %4</source>
        <translation>%3 n’a pas de «&#xa0;%2&#xa0;» pour %1. Il y a&#xa0;: %4</translation>
    </message>
    <message>
        <source>Slurm refuses a job that names what the cluster does not have.</source>
        <translation>Slurm refuse une tâche qui nomme ce que la grappe n’a pas.</translation>
    </message>
    <message>
        <source>The nodes of %3 do not have what %1=%2 asks for.</source>
        <translation>Les nœuds de %3 n’ont pas ce que demande %1=%2.</translation>
    </message>
    <message>
        <source>Slurm refuses a job that could never start there.</source>
        <translation>Slurm refuse une tâche qui ne pourrait jamais y commencer.</translation>
    </message>
    <message>
        <source>Slurm does not take “%2” for %1.</source>
        <translation>Slurm n’accepte pas «&#xa0;%2&#xa0;» pour %1.</translation>
    </message>
    <message>
        <source>sbatch stops at a value it does not know. Its manual lists those there are.</source>
        <translation>sbatch s’arrête à une valeur qu’il ne connaît pas. Son manuel donne la liste des valeurs possibles.</translation>
    </message>
    <message>
        <source>--distribution=arbitrary needs --nodelist beside it.</source>
        <translation>--distribution=arbitrary demande aussi --nodelist.</translation>
    </message>
    <message>
        <source>The list says which task goes to which node; without it sbatch stops.</source>
        <translation>La liste dit quelle tâche va sur quel nœud&#xa0;; sans elle, sbatch s’arrête.</translation>
    </message>
    <message>
        <source>The shortest time, %1, is beyond --time=%2.</source>
        <translation>La durée minimale, %1, dépasse --time=%2.</translation>
    </message>
    <message>
        <source>Slurm may shorten a job to --time-min; it cannot lengthen it.</source>
        <translation>Slurm peut raccourcir une tâche jusqu’à --time-min&#xa0;; il ne peut pas l’allonger.</translation>
    </message>
    <message>
        <source>%1 says what goes with each GPU, and the script asks for none.</source>
        <translation>%1 dit ce qui va avec chaque GPU, et le script n’en demande aucun.</translation>
    </message>
    <message>
        <source>Slurm refuses such a job. Add --gpus-per-node, or take the line out.</source>
        <translation>Slurm refuse une telle tâche. Ajoutez --gpus-per-node ou enlevez la ligne.</translation>
    </message>
    <message>
        <source>--gpus-per-socket needs --sockets-per-node beside it.</source>
        <translation>--gpus-per-socket demande aussi --sockets-per-node.</translation>
    </message>
    <message>
        <source>Slurm cannot count the GPUs otherwise. --gpus-per-node is what most jobs mean.</source>
        <translation>Sinon, Slurm ne peut pas compter les GPU. --gpus-per-node convient à la plupart des tâches.</translation>
    </message>
    <message>
        <source>either a folder or a git address is expected, and only one of them</source>
        <translation>un dossier ou une adresse git est attendu, et un seul des deux</translation>
    </message>
    <message>
        <source>“%1” on %3 is nearly full: %2 % of what you may use is taken.</source>
        <translation>«&#xa0;%1&#xa0;» sur %3 est presque plein&#xa0;: %2&#xa0;% de ce que vous pouvez utiliser est pris.</translation>
    </message>
    <message>
        <source>Results, checkpoints and logs that no longer fit are lost. Delete what you no longer need, or use another place.</source>
        <translation>Les résultats, points de contrôle et journaux qui n’y tiennent plus sont perdus. Supprimez ce dont vous n’avez plus besoin, ou utilisez un autre endroit.</translation>
    </message>
    <message>
        <source>%1 sends its runs over the internet, which nodes of %2 do not reach. Use its offline mode, and send them later.</source>
        <translation>%1 envoie ses essais par Internet, que les nœuds de %2 n’atteignent pas. Utilisez son mode hors ligne, et envoyez-les plus tard.</translation>
    </message>
    <message>
        <source>The program waits for an answer that does not come, and may crash. In offline mode it writes its runs to a folder, which “wandb sync” sends from a login node.</source>
        <translation>Le programme attend une réponse qui ne vient pas et peut planter. En mode hors ligne, il écrit ses essais dans un dossier que «&#xa0;wandb sync&#xa0;» envoie depuis un nœud de connexion.</translation>
    </message>
    <message>
        <source>From nodes of %3, %1 is reached through the module “%2” only. Load it before the program starts.</source>
        <translation>Depuis les nœuds de %3, on n’atteint %1 qu’avec le module «&#xa0;%2&#xa0;». Chargez-le avant le démarrage du programme.</translation>
    </message>
    <message>
        <source>These nodes have no internet of their own; the module leads to a few services outside.</source>
        <translation>Ces nœuds n’ont pas eux-mêmes accès à Internet&#xa0;; le module mène à quelques services extérieurs.</translation>
    </message>
    <message>
        <source>“%1” stands here with a secret key, for all to read. Take the key out, and have a new one made.</source>
        <translation>«&#xa0;%1&#xa0;» figure ici avec une clé secrète que tous peuvent lire. Enlevez la clé et faites-en créer une nouvelle.</translation>
    </message>
    <message>
        <source>Scripts are shared, copied and kept, and Slurm stores each one it runs. Sign in once on a login node instead: the service then keeps the key in a file of yours.</source>
        <translation>Les scripts sont partagés, copiés et conservés, et Slurm garde chacun de ceux qu’il exécute. Connectez-vous plutôt une fois au service depuis un nœud de connexion&#xa0;: la clé reste alors dans un fichier à vous.</translation>
    </message>
    <message>
        <source>The script ends while “%1” still works in the background, and Slurm then kills it. Put “wait” after it.</source>
        <translation>Le script se termine alors que «&#xa0;%1&#xa0;» travaille encore en arrière-plan, et Slurm y met fin. Mettez «&#xa0;wait&#xa0;» après.</translation>
    </message>
    <message>
        <source>A job ends with its script. “wait” holds the script until all that runs in the background has ended.</source>
        <translation>Une tâche se termine avec son script. «&#xa0;wait&#xa0;» retient le script jusqu’à la fin de tout ce qui s’exécute en arrière-plan.</translation>
    </message>
    <message>
        <source>A variable that was never set, or whose command failed, is empty. Written as ${NAME:?}, the shell stops there instead.</source>
        <translation>Une variable jamais définie, ou dont la commande a échoué, est vide. Écrite ${NAME:?}, elle arrête le script à cet endroit.</translation>
    </message>
    <message>
        <source>“%1” changes the software under the environment of line %2. Do it before.</source>
        <translation>«&#xa0;%1&#xa0;» change les logiciels sur lesquels repose l’environnement de la ligne %2. Faites-le avant.</translation>
    </message>
    <message>
        <source>An environment works with the modules it was made with. What comes after it takes its Python and libraries away.</source>
        <translation>Un environnement fonctionne avec les modules qui ont servi à le créer. Ce qui vient ensuite lui enlève son Python et ses bibliothèques.</translation>
    </message>
    <message>
        <source>No module is loaded before this environment is made. Load “%1” first.</source>
        <translation>Aucun module n’est chargé avant la création de cet environnement. Chargez d’abord «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>Without it, the environment gets whichever Python was there when you submitted, if any.</source>
        <translation>Sans lui, l’environnement reçoit le Python qui se trouvait là au moment de la soumission, s’il y en avait un.</translation>
    </message>
    <message>
        <source>“%1” is old. On %3, packages are built for these: %2.</source>
        <translation>«&#xa0;%1&#xa0;» est ancien. Sur %3, les paquets sont construits pour&#xa0;: %2.</translation>
    </message>
    <message>
        <source>For an older Python, pip finds old versions of the packages or none at all.</source>
        <translation>Pour un Python plus ancien, pip trouve d’anciennes versions des paquets, ou aucune.</translation>
    </message>
    <message>
        <source>Thousands of small files slow the storage for everybody and count against your limit of files. The node’s own disk is faster, and takes one archive at once.</source>
        <translation>Des milliers de petits fichiers ralentissent le stockage pour tout le monde et comptent dans votre limite de fichiers. Le disque du nœud est plus rapide et reçoit une archive d’un seul coup.</translation>
    </message>
    <message>
        <source>What was written to the node is then lost, the last checkpoint among it. A “trap … EXIT” that copies runs in any case.</source>
        <translation>Ce qui a été écrit sur le nœud est alors perdu, y compris le dernier point de contrôle. Un «&#xa0;trap … EXIT&#xa0;» qui copie s’exécute dans tous les cas.</translation>
    </message>
    <message>
        <source>“%1” is made in line %2 only, after this “cd” into it.</source>
        <translation>«&#xa0;%1&#xa0;» n’est créé qu’à la ligne %2, après ce «&#xa0;cd&#xa0;».</translation>
    </message>
    <message>
        <source>The “cd” fails, and what follows happens in another folder.</source>
        <translation>Le «&#xa0;cd&#xa0;» échoue, et la suite se passe dans un autre dossier.</translation>
    </message>
    <message>
        <source>Line %2 deleted “%1”, so this “cd” fails.</source>
        <translation>La ligne %2 a supprimé «&#xa0;%1&#xa0;»&#xa0;; ce «&#xa0;cd&#xa0;» échoue donc.</translation>
    </message>
    <message>
        <source>What follows then happens in another folder.</source>
        <translation>La suite se passe alors dans un autre dossier.</translation>
    </message>
    <message>
        <source>Nothing gives $%1 a value, so it is empty here. Write, further up, what it stands for.</source>
        <translation>Rien ne donne de valeur à $%1, qui est donc vide ici. Écrivez plus haut ce qu’il représente.</translation>
    </message>
    <message>
        <source>The tutorial’s second script leaves out the line of its first one that says where the program is.</source>
        <translation>Le deuxième script du tutoriel omet la ligne du premier qui dit où se trouve le programme.</translation>
    </message>
    <message>
        <source>Nothing gives $%1 a value. Is $%2 meant?</source>
        <translation>Rien ne donne de valeur à $%1. Vouliez-vous dire $%2&#xa0;?</translation>
    </message>
    <message>
        <source>An unset variable is empty, and the command goes on with what is left.</source>
        <translation>Une variable non définie est vide, et la commande continue avec ce qui reste.</translation>
    </message>
    <message>
        <source>PyTorch and TensorFlow work on one GPU until the program hands them more. The others wait, and cost as much.</source>
        <translation>PyTorch et TensorFlow travaillent sur un GPU tant que le programme ne leur en confie pas d’autres. Les GPU restants attendent et coûtent autant.</translation>
    </message>
    <message>
        <source>Each process takes a GPU of its own; those that find none stop all of them.</source>
        <translation>Chaque processus prend un GPU pour lui&#xa0;; ceux qui n’en trouvent pas les arrêtent tous.</translation>
    </message>
    <message>
        <source>Workers that share cores make each other slower. As many as there are cores is best.</source>
        <translation>Des processus de chargement qui se partagent des cœurs se ralentissent. Le mieux est d’en avoir autant que de cœurs.</translation>
    </message>
    <message>
        <source>“mv” to “%1” soon exceeds a quota. Copy instead, with “cp”.</source>
        <translation>«&#xa0;mv&#xa0;» vers «&#xa0;%1&#xa0;» dépasse vite un quota. Copiez plutôt, avec «&#xa0;cp&#xa0;».</translation>
    </message>
    <message>
        <source>A moved file keeps its group. On project storage, only files of the project’s group count against the project’s quota; for others there is next to none.</source>
        <translation>Un fichier déplacé garde son groupe. Dans l’espace project, seuls les fichiers du groupe du projet comptent dans le quota du projet&#xa0;; pour les autres, il n’y en a presque pas.</translation>
    </message>
    <message>
        <source>The command above ends before “%1”, which is run as a command of its own.</source>
        <translation>La commande ci-dessus se termine avant «&#xa0;%1&#xa0;», qui est exécuté comme une commande à part.</translation>
    </message>
    <message>
        <source>A command goes on in the next line only after “\” at the very end of a line: with no space after it, and no comment between.</source>
        <translation>Une commande ne se poursuit à la ligne suivante qu’après «&#xa0;\&#xa0;» tout à la fin d’une ligne&#xa0;: sans espace après, et sans commentaire entre les deux.</translation>
    </message>
    <message>
        <source>%1 exists since Slurm %2; Slurm here is %3 and refuses it.</source>
        <translation>%1 existe depuis Slurm %2&#xa0;; Slurm est ici en version %3 et refuse cette option.</translation>
    </message>
    <message>
        <source>Slurm learns new options with its releases. Take the option out, or ask the site when it will have that release.</source>
        <translation>Chaque version de Slurm apporte de nouvelles options. Enlevez l’option, ou demandez au centre de calcul quand il aura cette version.</translation>
    </message>
    <message>
        <source>%1 is gone since Slurm %2; Slurm here is %3 and refuses it.</source>
        <translation>%1 n’existe plus depuis Slurm %2&#xa0;; Slurm est ici en version %3 et refuse cette option.</translation>
    </message>
    <message>
        <source>Slurm drops old options with its releases. Take the option out.</source>
        <translation>Au fil de ses versions, Slurm abandonne d’anciennes options. Enlevez l’option.</translation>
    </message>
    <message>
        <source>%1 is an old name that Slurm may drop; write %2.</source>
        <translation>%1 est un ancien nom que Slurm pourrait abandonner&#xa0;; écrivez %2.</translation>
    </message>
    <message>
        <source>Both mean the same today.</source>
        <translation>Aujourd’hui, les deux veulent dire la même chose.</translation>
    </message>
    <message>
        <source>Slurm ignores %1 in a script; it counts on the command line only.</source>
        <translation>Slurm ignore %1 dans un script&#xa0;; cette option ne compte que sur la ligne de commande.</translation>
    </message>
    <message>
        <source>sbatch looks for this option before it reads the script, and never again. No word is said about it.</source>
        <translation>sbatch cherche cette option avant de lire le script, et plus jamais ensuite. Il n’en dit rien.</translation>
    </message>
    <message>
        <source>In your environment on the cluster %1=%2 overrides %3=%4 of the script.</source>
        <translation>Dans votre environnement sur la grappe, %1=%2 remplace %3=%4 du script.</translation>
    </message>
    <message>
        <source>Slurm looks at the command line first, then at the variables of the shell that runs sbatch, and at the script last. Take the variable out of your ~/.bashrc, or give the option on the command line.</source>
        <translation>Slurm regarde d’abord la ligne de commande, puis les variables du shell qui lance sbatch, et le script en dernier. Enlevez la variable de votre ~/.bashrc, ou donnez l’option sur la ligne de commande.</translation>
    </message>
    <message>
        <source>With --test-only in the script no job is ever submitted.</source>
        <translation>Avec --test-only dans le script, aucune tâche n’est jamais soumise.</translation>
    </message>
    <message>
        <source>sbatch answers when the job would start, and does nothing more. The option belongs on the command line.</source>
        <translation>sbatch répond quand la tâche commencerait, et ne fait rien de plus. La place de cette option est sur la ligne de commande.</translation>
    </message>
    <message>
        <source>%1 cannot be read, so it would be missing on the cluster. Change its permissions or leave it out.</source>
        <translation>%1 ne peut pas être lu et manquerait donc sur la grappe. Changez ses droits d’accès ou laissez-le de côté.</translation>
    </message>
    <message>
        <source>It waits for the time it is to begin at. A job that was put back into the queue waits for about two minutes.</source>
        <translation>Elle attend l’heure à laquelle elle doit commencer. Une tâche remise en file attend environ deux minutes.</translation>
    </message>
    <message>
        <source>What counts is the largest of GPUs, CPUs and memory, each as a part of the share. Such a job also waits longer.</source>
        <translation>Ce qui compte est le plus grand des GPU, des CPU et de la mémoire, chacun rapporté à sa part. Une telle tâche attend aussi plus longtemps.</translation>
    </message>
    <message>
        <source>The number %1 is beyond %2, the greatest of an array unless %3 allows more.</source>
        <translation>Le numéro %1 dépasse %2, le plus grand d’un tableau de tâches, à moins que %3 n’en permette davantage.</translation>
    </message>
    <message>
        <source>Where a site says nothing else, Slurm refuses an array with numbers above 1000 (MaxArraySize). Ask the cluster with “sbatch --test-only”.</source>
        <translation>Si le centre de calcul n’en décide pas autrement, Slurm refuse un tableau de tâches dont les numéros dépassent 1000 (MaxArraySize). Interrogez la grappe avec «&#xa0;sbatch --test-only&#xa0;».</translation>
    </message>
    <message>
        <source>The sweep has no hyperparameter yet: add an option of your program and the values to try.</source>
        <translation>Le balayage n’a pas encore d’hyperparamètre&#xa0;: ajoutez une option de votre programme et les valeurs à essayer.</translation>
    </message>
    <message>
        <source>Hyperparameter %1 has no option: write it as your program takes it, --lr for instance.</source>
        <translation>L’hyperparamètre %1 n’a pas d’option&#xa0;: écrivez-la comme votre programme la prend, --lr par exemple.</translation>
    </message>
    <message>
        <source>The option %1 is in the sweep twice: put all its values into one row.</source>
        <translation>L’option %1 est deux fois dans le balayage&#xa0;: mettez toutes ses valeurs sur une seule ligne.</translation>
    </message>
    <message>
        <source>The option %1 has no value to try.</source>
        <translation>L’option %1 n’a aucune valeur à essayer.</translation>
    </message>
    <message>
        <source>In a list of runs every option has as many values: number of values of %1: %2; of %3: %4.</source>
        <translation>Dans une liste d’essais, chaque option a autant de valeurs que les autres. Nombre de valeurs de %1&#xa0;: %2&#xa0;; de %3&#xa0;: %4.</translation>
    </message>
    <message>
        <source>Run %1 is the same as run %2: leave one of them out, or add a hyperparameter such as the seed.</source>
        <translation>L’essai %1 est le même que l’essai %2&#xa0;: enlevez l’un des deux, ou ajoutez un hyperparamètre comme la graine aléatoire.</translation>
    </message>
    <message>
        <source>The sweep would be %1 jobs, and %3 takes %2 at most from one person. Try fewer values, or put short runs into one job.</source>
        <translation>Le balayage ferait %1 tâches, et %3 en accepte au plus %2 par personne. Essayez moins de valeurs, ou regroupez les essais courts dans une seule tâche.</translation>
    </message>
    <message>
        <source>The sweep has %1 runs, and the tasks of a job array on %3 are numbered up to %2. Try fewer values, or put short runs into one job.</source>
        <translation>Le balayage a %1 essais, et les tâches d’un tableau de tâches sur %3 sont numérotées jusqu’à %2. Essayez moins de valeurs, ou regroupez les essais courts dans une seule tâche.</translation>
    </message>
    <message>
        <source>The sweep has %1 runs; a script holds %2 at most. Try fewer values.</source>
        <translation>Le balayage a %1 essais&#xa0;; un script en contient au plus %2. Essayez moins de valeurs.</translation>
    </message>
    <message>
        <source>A job array cannot be both the runs of a sweep and the pieces of a long training. Let each run go back into the queue when its time is over, or do without the pieces.</source>
        <translation>Un tableau de tâches ne peut pas être à la fois les essais d’un balayage et les morceaux d’un long entraînement. Laissez chaque essai se remettre en file quand son temps est écoulé, ou passez-vous des morceaux.</translation>
    </message>
    <message>
        <source>Runs that share one job cannot be long trainings in pieces: give each run a task of its own. Short runs need no pieces: submitted again, the job goes on with the runs that are left.</source>
        <translation>Des essais qui partagent une tâche ne peuvent pas être de longs entraînements en morceaux&#xa0;: donnez à chaque essai sa propre tâche. Des essais courts n’ont pas besoin de morceaux&#xa0;: soumise à nouveau, la tâche continue avec les essais qui restent.</translation>
    </message>
    <message>
        <source>As far as we know, %2 does not have %1.</source>
        <translation>À notre connaissance, %2 n’a pas %1.</translation>
    </message>
    <message>
        <source>META submits its jobs itself: save the script, and type on a login node what stands in it.</source>
        <translation>META soumet lui-même ses tâches&#xa0;: enregistrez le script, et tapez sur un nœud de connexion ce qui y est écrit.</translation>
    </message>
    <message>
        <source>GPU-hours: %3 at most (jobs: %1, trainings: %2).</source>
        <translation>Heures-GPU&#xa0;: au plus %3 (tâches&#xa0;: %1, entraînements&#xa0;: %2).</translation>
    </message>
    <message>
        <source>Core-hours: %3 at most (jobs: %1, trainings: %2).</source>
        <translation>Heures-cœur&#xa0;: au plus %3 (tâches&#xa0;: %1, entraînements&#xa0;: %2).</translation>
    </message>
    <message>
        <source>GPU-hours: %3 at most (jobs: %1 of the %4 that one person may have, trainings: %2).</source>
        <translation>Heures-GPU&#xa0;: au plus %3 (tâches&#xa0;: %1 sur les %4 permises par personne, entraînements&#xa0;: %2).</translation>
    </message>
    <message>
        <source>Core-hours: %3 at most (jobs: %1 of the %4 that one person may have, trainings: %2).</source>
        <translation>Heures-cœur&#xa0;: au plus %3 (tâches&#xa0;: %1 sur les %4 permises par personne, entraînements&#xa0;: %2).</translation>
    </message>
    <message>
        <source>Slurm takes “%2” for %1 since %3; Slurm here is %4 and refuses it.</source>
        <translation>Slurm accepte «&#xa0;%2&#xa0;» pour %1 depuis la version %3&#xa0;; il est ici en version %4 et refuse cette valeur.</translation>
    </message>
    <message>
        <source>Slurm learns new values with its releases. Use one that this release knows, or leave the option out.</source>
        <translation>Chaque version de Slurm apporte de nouvelles valeurs. Utilisez-en une que cette version connaît, ou enlevez l’option.</translation>
    </message>
    <message>
        <source>The two contradict each other; sbatch stops.</source>
        <translation>Les deux se contredisent&#xa0;; sbatch s’arrête.</translation>
    </message>
    <message>
        <source>The folder “%2” of %1 is made on line %3, when it is too late: the log is lost.</source>
        <translation>Le dossier «&#xa0;%2&#xa0;» de %1 n’est créé qu’à la ligne %3, trop tard&#xa0;: le journal est perdu.</translation>
    </message>
    <message>
        <source>Slurm opens the log before the first command of the script runs, and makes no folders. Make the folder before you submit.</source>
        <translation>Slurm ouvre le journal avant la première commande du script et ne crée pas de dossier. Créez le dossier avant de soumettre.</translation>
    </message>
    <message>
        <source>The folder “%2” must exist before you submit, or %1 writes nothing.</source>
        <translation>Le dossier «&#xa0;%2&#xa0;» doit exister avant la soumission, sinon %1 n’écrit rien.</translation>
    </message>
    <message>
        <source>Slurm makes no folders: without it the job fails as soon as it starts, and leaves no log that says why.</source>
        <translation>Slurm ne crée pas de dossier&#xa0;: sans lui, la tâche échoue dès son démarrage et ne laisse aucun journal qui dise pourquoi.</translation>
    </message>
    <message>
        <source>Slurm knows no pattern “%2”: it stays in the file name of %1 as it is.</source>
        <translation>Slurm ne connaît pas le motif «&#xa0;%2&#xa0;»&#xa0;: il reste tel quel dans le nom de fichier de %1.</translation>
    </message>
    <message>
        <source>A percent sign and a letter stand for something only where Slurm knows the letter: %j is the job’s number, %x its name, %A and %a those of an array.</source>
        <translation>Un signe de pourcentage suivi d’une lettre n’est remplacé que si Slurm connaît la lettre&#xa0;: «&#xa0;%j&#xa0;» est le numéro de la tâche, «&#xa0;%x&#xa0;» son nom, «&#xa0;%A&#xa0;» et «&#xa0;%a&#xa0;» les numéros d’un tableau de tâches.</translation>
    </message>
    <message>
        <source>%1 asks for GPUs without a model, beside others with the model %2.</source>
        <translation>%1 demande des GPU sans modèle, à côté d’autres du modèle %2.</translation>
    </message>
    <message>
        <source>Slurm refuses a request in which some GPUs have a model and others have none.</source>
        <translation>Slurm refuse une demande où certains GPU ont un modèle et d’autres n’en ont pas.</translation>
    </message>
    <message>
        <source>If %1 is empty, this deletes “%2” and everything in it. Make sure that it has a value.</source>
        <translation>Si %1 est vide, cette commande supprime «&#xa0;%2&#xa0;» et tout son contenu. Assurez-vous que la variable a une valeur.</translation>
    </message>
    <message>
        <source>If the training fails, “set -e” ends the script, and line %1 copies nothing. Copy in a “trap … EXIT”.</source>
        <translation>Si l’entraînement échoue, «&#xa0;set -e&#xa0;» termine le script, et la ligne %1 ne copie rien. Copiez plutôt dans un «&#xa0;trap … EXIT&#xa0;».</translation>
    </message>
    <message>
        <source>The job asks for %1 GPUs, and nothing here says that the program uses more than one. If it does not, ask for one.</source>
        <translation>La tâche demande %1 GPU, et rien ici ne dit que le programme en utilise plus d’un. Si ce n’est pas le cas, demandez-en un seul.</translation>
    </message>
    <message>
        <source>“%1” does not belong in a script: it would ask for a second job and wait. Take the line out.</source>
        <translation>«&#xa0;%1&#xa0;» n’a pas sa place dans un script&#xa0;: il demanderait une deuxième tâche et attendrait. Enlevez la ligne.</translation>
    </message>
    <message>
        <source>“%1” belongs to Anaconda. Use virtualenv instead, with the packages that the cluster has ready.</source>
        <translation>«&#xa0;%1&#xa0;» relève d’Anaconda. Utilisez plutôt virtualenv, avec les paquets que la grappe tient prêts.</translation>
    </message>
    <message>
        <source>Nothing copies the results off the node’s disk, which is emptied when the job ends. Copy them to your own folders at the end of the script.</source>
        <translation>Rien ne copie les résultats hors du disque du nœud, qui est vidé à la fin de la tâche. Copiez-les dans vos dossiers à la fin du script.</translation>
    </message>
    <message>
        <source>TensorBoard never ends, so nothing after it runs. Put “&amp;” at the end of its line.</source>
        <translation>TensorBoard ne se termine jamais&#xa0;; rien de ce qui suit ne s’exécute. Mettez «&#xa0;&amp;&#xa0;» à la fin de sa ligne.</translation>
    </message>
    <message>
        <source>What Python prints reaches the log minutes late. Write “python -u” to see it at once.</source>
        <translation>Ce que Python affiche arrive au journal avec des minutes de retard. Écrivez «&#xa0;python -u&#xa0;» pour le voir aussitôt.</translation>
    </message>
    <message>
        <source>“%1” comes from an example. Write your own in its place.</source>
        <translation>«&#xa0;%1&#xa0;» vient d’un exemple. Écrivez le vôtre à la place.</translation>
    </message>
    <message>
        <source>“module load” in a pipeline has no effect on the script. Write it on a line of its own.</source>
        <translation>«&#xa0;module load&#xa0;» dans un tube n’a aucun effet sur le script. Écrivez-le seul sur sa ligne.</translation>
    </message>
    <message>
        <source>sbatch has no option %1. Is %2 meant?</source>
        <translation>sbatch n’a pas d’option %1. Vouliez-vous dire %2&#xa0;?</translation>
    </message>
    <message>
        <source>%1 has no value of its own, so Slurm takes “%2” for it. Write its value after it.</source>
        <translation>%1 n’a pas reçu de valeur&#xa0;; Slurm prend donc «&#xa0;%2&#xa0;» comme valeur. Écrivez la bonne à sa suite.</translation>
    </message>
    <message>
        <source>Slurm does not replace %2 in a directive: %1 gets these very letters. Write what it stands for.</source>
        <translation>Slurm ne remplace pas %2 dans une directive&#xa0;: %1 le reçoit tel quel. Écrivez ce qu’il représente.</translation>
    </message>
    <message>
        <source>The array has %1 tasks; %3 takes %2 jobs from a user at once. Submit it in smaller arrays, one after the other.</source>
        <translation>Le tableau a %1 tâches&#xa0;; %3 accepte %2 tâches à la fois par personne. Soumettez des tableaux plus petits, l’un après l’autre.</translation>
    </message>
    <message>
        <source>This starts %1 processes on a node where the job has fewer GPUs (%2). Ask for as many of both.</source>
        <translation>Cette commande démarre %1 processus sur un nœud où la tâche a moins de GPU (%2). Demandez autant des uns que des autres.</translation>
    </message>
    <message>
        <source>This asks for %1 workers, and the job has fewer CPU cores there (%2). Ask for as many of both.</source>
        <translation>Cette commande demande %1 processus de chargement, et la tâche y a moins de cœurs de CPU (%2). Demandez autant des uns que des autres.</translation>
    </message>
    <message>
        <source>The script has few commands (%1). Compare it with the workshop’s instructions.</source>
        <translation>Le script contient peu de commandes (%1). Comparez-le avec les instructions de l’atelier.</translation>
    </message>
    <message>
        <source>The workshop’s script loads Python, makes an environment, brings the data to the node, trains, and copies the results. With fewer than ten commands, a part of it is missing.</source>
        <translation>Le script de l’atelier charge Python, crée un environnement, apporte les données sur le nœud, entraîne et copie les résultats. Avec moins de dix commandes, il en manque une partie.</translation>
    </message>
    <message>
        <source>On %4 the share of this job’s GPUs (%2) is %3 CPUs, not %1: the job is charged as if it had %5 GPUs.</source>
        <translation>Sur %4, la part des GPU de cette tâche (%2) est de %3 CPU et non de %1&#xa0;: la tâche est facturée comme si elle avait %5 GPU.</translation>
    </message>
    <message>
        <source>On %4 the share of this job’s GPUs (%2) is %3 of memory, not %1: the job is charged as if it had %5 GPUs.</source>
        <translation>Sur %4, la part des GPU de cette tâche (%2) est de %3 de mémoire et non de %1&#xa0;: la tâche est facturée comme si elle avait %5 GPU.</translation>
    </message>
    <message>
        <source>No blank may stand beside the “=” of %1. Write name, “=” and value together.</source>
        <translation>Aucune espace ne peut entourer le «&#xa0;=&#xa0;» de %1. Écrivez le nom, «&#xa0;=&#xa0;» et la valeur sans espace.</translation>
    </message>
    <message>
        <source>A blank ends the option for sbatch. What comes after it is a word it cannot place, and it refuses the script.</source>
        <translation>Pour sbatch, une espace termine l’option. Ce qui suit est un mot qu’il ne sait pas placer, et il refuse le script.</translation>
    </message>
    <message>
        <source>Without quotes, %2 takes each word of %1 for a name of its own. Put it in double quotes.</source>
        <translation>Sans guillemets, %2 prend chaque mot de %1 pour un nom à part. Mettez la variable entre guillemets droits.</translation>
    </message>
    <message>
        <source>The shell cuts what a variable holds at its blanks. A file named “my data” becomes two names, and another file may be overwritten or deleted.</source>
        <translation>L’interpréteur coupe le contenu d’une variable à chaque espace. Un fichier nommé «&#xa0;mes données&#xa0;» devient deux noms, et un autre fichier peut être remplacé ou supprimé.</translation>
    </message>
    <message>
        <source>%1 needs the internet, which nodes of %2 do not reach. Do this on a login node, before you submit.</source>
        <translation>%1 a besoin d’Internet, auquel les nœuds de %2 n’ont pas accès. Faites-le sur un nœud de connexion, avant de soumettre.</translation>
    </message>
    <message>
        <source>The file has Windows line breaks (%1 of them), and sbatch refuses it. Save it with Unix line breaks (LF).</source>
        <translation>Le fichier a des fins de ligne Windows (%1 en tout), et sbatch le refuse. Enregistrez-le avec des fins de ligne Unix (LF).</translation>
    </message>
    <message>
        <source>%1 is on line %2 already. Slurm goes by the last one: “%3”.</source>
        <translation>%1 est déjà à la ligne %2. Slurm s’en tient à la dernière&#xa0;: «&#xa0;%3&#xa0;».</translation>
    </message>
    <message>
        <source>Of several lines with the same option the last one counts, and no word is said about the others. Delete those that you do not mean.</source>
        <translation>De plusieurs lignes avec la même option, la dernière compte, et rien n’est dit des autres. Supprimez celles que vous ne voulez pas.</translation>
    </message>
    <message>
        <source>%1 is a typographic quote, which is a letter like any other to sbatch. Use straight quotes.</source>
        <translation>%1 est un guillemet typographique, qui n’est pour sbatch qu’une lettre comme une autre. Utilisez des guillemets droits.</translation>
    </message>
    <message>
        <source>Word processors make such quotes. Only straight ones, &quot; and &apos;, keep words together; within others the first blank ends the value, and sbatch refuses what comes after it.</source>
        <translation>Les traitements de texte font de tels guillemets. Seuls les guillemets droits, simples ou doubles, tiennent les mots ensemble&#xa0;; entre les autres, la première espace termine la valeur, et sbatch refuse ce qui la suit.</translation>
    </message>
    <message>
        <source>sbatch reads “%1” as %2 with the value “%3”. A long name begins with two dashes: “%4”.</source>
        <translation>sbatch lit «&#xa0;%1&#xa0;» comme %2 avec la valeur «&#xa0;%3&#xa0;». Un nom long commence par deux traits d’union&#xa0;: «&#xa0;%4&#xa0;».</translation>
    </message>
    <message>
        <source>After a single dash, the first letter alone is the option, and the rest of the word is its value.</source>
        <translation>Après un seul trait d’union, l’option est la première lettre seule, et le reste du mot est sa valeur.</translation>
    </message>
    <message>
        <source>sbatch reads this %1 line, too, as %2; it counts for more than #SBATCH. Write it as a line of Slurm’s.</source>
        <translation>sbatch lit aussi cette ligne %1, comme %2&#xa0;; elle l’emporte sur #SBATCH. Écrivez-la comme une ligne de Slurm.</translation>
    </message>
    <message>
        <source>Slurm translates the lines of PBS and LSF as well as it can, wherever in the script they stand, and says no word about what it leaves out. With --ignore-pbs it does not look at them.</source>
        <translation>Slurm traduit les lignes de PBS et de LSF aussi bien qu’il peut, où qu’elles soient dans le script, et ne dit rien de ce qu’il laisse de côté. Avec --ignore-pbs, il ne les regarde pas.</translation>
    </message>
    <message>
        <source>sbatch reads this %1 line, too, and refuses the script for “%2”. Write what is meant as a line of Slurm’s, or delete it.</source>
        <translation>sbatch lit aussi cette ligne %1, et refuse le script à cause de «&#xa0;%2&#xa0;». Écrivez ce que vous voulez comme une ligne de Slurm, ou supprimez-la.</translation>
    </message>
    <message>
        <source>Slurm translates some options of PBS and LSF, and stops at others. With --ignore-pbs it does not look at them.</source>
        <translation>Slurm traduit certaines options de PBS et de LSF, et s’arrête à d’autres. Avec --ignore-pbs, il ne les regarde pas.</translation>
    </message>
    <message>
        <source>The line begins with %1 and is for Grid Engine; Slurm passes over it. For Slurm write #SBATCH %2.</source>
        <translation>La ligne commence par %1 et s’adresse à Grid Engine&#xa0;; Slurm l’ignore. Pour Slurm, écrivez #SBATCH %2.</translation>
    </message>
    <message>
        <source>Slurm reads its own lines, and translates those of PBS and LSF; to it the others are comments.</source>
        <translation>Slurm lit ses propres lignes, et traduit celles de PBS et de LSF&#xa0;; les autres sont pour lui des commentaires.</translation>
    </message>
    <message>
        <source>%1 is a folder on the cluster, so no file can get that name. Give the archive a name of its own in it.</source>
        <translation>%1 est un dossier sur la grappe&#xa0;: aucun fichier ne peut porter ce nom. Donnez à l’archive un nom à elle dans ce dossier.</translation>
    </message>
    <message>
        <source>%1 is a socket, a pipe or a device, which no archive can hold. Remove it or leave it out.</source>
        <translation>%1 est une socket, un tube ou un périphérique, qu’aucune archive ne peut contenir. Retirez-le ou laissez-le de côté.</translation>
    </message>
    <message>
        <source>%1 leads out of its folder, so it was left on the cluster. Where it is a link of your own, copy what it leads to.</source>
        <translation>%1 mène hors de son dossier et a donc été laissé sur la grappe. Si c’est un de vos liens, copiez ce vers quoi il mène.</translation>
    </message>
    <message>
        <source>bash did not expect “%1” here. Something before it is missing, or is there once too often: a “then”, a “do”, a quote, a bracket.</source>
        <translation>bash n’attendait pas «&#xa0;%1&#xa0;» ici. Il manque quelque chose avant, ou il y en a un de trop&#xa0;: un «&#xa0;then&#xa0;», un «&#xa0;do&#xa0;», un guillemet, une parenthèse.</translation>
    </message>
    <message>
        <source>The %1 that is opened here is never closed.</source>
        <translation>Le %1 ouvert ici n’est jamais refermé.</translation>
    </message>
    <message>
        <source>The script ends, and something in it is still open: an “if” without its “fi”, a loop without its “done”, a quote or a bracket.</source>
        <translation>Le script se termine alors que quelque chose y reste ouvert&#xa0;: un «&#xa0;if&#xa0;» sans son «&#xa0;fi&#xa0;», une boucle sans son «&#xa0;done&#xa0;», un guillemet ou une parenthèse.</translation>
    </message>
    <message>
        <source>Put this variable between double quotes: where it is empty or has a space in it, the command gets other words than you mean.</source>
        <translation>Mettez cette variable entre guillemets doubles&#xa0;: si elle est vide ou contient une espace, la commande reçoit d’autres mots que ceux que vous voulez.</translation>
    </message>
    <message>
        <source>Put $( … ) between double quotes: what it prints is cut at every space.</source>
        <translation>Mettez $( … ) entre guillemets doubles&#xa0;: ce qu’il affiche est coupé à chaque espace.</translation>
    </message>
    <message>
        <source>Put it between double quotes: arguments with a space in them are cut in two here.</source>
        <translation>Mettez-le entre guillemets doubles&#xa0;: les arguments qui contiennent une espace sont coupés en deux ici.</translation>
    </message>
    <message>
        <source>“%1” is set and never used. Is its name spelt otherwise further on?</source>
        <translation>«&#xa0;%1&#xa0;» reçoit une valeur et ne sert jamais. Son nom est-il écrit autrement plus loin&#xa0;?</translation>
    </message>
    <message>
        <source>“%1” is used and set nowhere: it may be empty, or misspelt.</source>
        <translation>«&#xa0;%1&#xa0;» est utilisée sans avoir reçu de valeur&#xa0;: elle est peut-être vide, ou mal orthographiée.</translation>
    </message>
    <message>
        <source>Write “|| exit” behind this cd: where the folder is not there, the script goes on in the wrong one.</source>
        <translation>Écrivez «&#xa0;|| exit&#xa0;» après ce cd&#xa0;: si le dossier n’existe pas, le script continue dans le mauvais.</translation>
    </message>
    <message>
        <source>Where this variable is empty, the path begins at the root of the disk. Write ${NAME:?}, which stops the script instead.</source>
        <translation>Si cette variable est vide, le chemin commence à la racine du disque. Écrivez ${NOM:?}, qui arrête alors le script.</translation>
    </message>
    <message>
        <source>Write $( … ) instead of `…`: it is easier to read and can be nested.</source>
        <translation>Écrivez $( … ) plutôt que `…`&#xa0;: c’est plus lisible et cela s’imbrique.</translation>
    </message>
    <message>
        <source>Take out the spaces around “=”: with them, this sets no variable.</source>
        <translation>Enlevez les espaces autour de «&#xa0;=&#xa0;»&#xa0;: avec elles, aucune variable ne reçoit de valeur.</translation>
    </message>
    <message>
        <source>Go through the files themselves, as in “for file in *.txt”: what ls prints is cut at every space.</source>
        <translation>Parcourez les fichiers eux-mêmes, comme dans «&#xa0;for fichier in *.txt&#xa0;»&#xa0;: ce qu’affiche ls est coupé à chaque espace.</translation>
    </message>
    <message>
        <source>What find prints is cut at every space in a file’s name. Use “find -exec”, or “while read”.</source>
        <translation>Ce qu’affiche find est coupé à chaque espace d’un nom de fichier. Utilisez «&#xa0;find -exec&#xa0;» ou «&#xa0;while read&#xa0;».</translation>
    </message>
    <message>
        <source>Use find instead of ls: odd names come out of ls changed.</source>
        <translation>Utilisez find plutôt que ls&#xa0;: ls déforme les noms inhabituels.</translation>
    </message>
    <message>
        <source>Write ./* instead of *: a file whose name begins with a dash would be taken for an option.</source>
        <translation>Écrivez ./* plutôt que *&#xa0;: un fichier dont le nom commence par un tiret serait pris pour une option.</translation>
    </message>
    <message>
        <source>Between single quotes a variable stays as it is written. Use double quotes where its value is meant.</source>
        <translation>Entre guillemets simples, une variable reste telle qu’elle est écrite. Utilisez des guillemets doubles si vous voulez sa valeur.</translation>
    </message>
    <message>
        <source>Write “read -r”: without it, backslashes are swallowed.</source>
        <translation>Écrivez «&#xa0;read -r&#xa0;»&#xa0;: sinon, les barres obliques inverses disparaissent.</translation>
    </message>
    <message>
        <source>Ask about the command itself, as in “if command; then”: $? speaks of whatever ran last.</source>
        <translation>Mettez la commande elle-même après «&#xa0;if&#xa0;»&#xa0;: $? parle de ce qui vient de s’exécuter.</translation>
    </message>
    <message>
        <source>cat is not needed here: the next command can read the file itself.</source>
        <translation>cat est inutile ici&#xa0;: la commande suivante peut lire elle-même le fichier.</translation>
    </message>
    <message>
        <source>%2 no longer exists: it was retired on %1.</source>
        <translation>%2 n’existe plus&#xa0;: cette grappe a été retirée le %1.</translation>
    </message>
    <message>
        <source>What its GPUs were called, and how long a job could take, may be different elsewhere: check the script for the cluster that you will use.</source>
        <translation>Le nom des GPU et la durée permise à une tâche peuvent être différents ailleurs&#xa0;: vérifiez le script pour la grappe que vous utiliserez.</translation>
    </message>
    <message>
        <source>%2 no longer exists: it was retired on %1. Its place was taken by %3.</source>
        <translation>%2 n’existe plus&#xa0;: cette grappe a été retirée le %1. %3 l’a remplacée.</translation>
    </message>
    <message>
        <source>An instance is a part of a GPU (MIG). Several cannot work together; ask for a whole GPU, or a larger instance.</source>
        <translation>Une instance est une partie de GPU (MIG). Plusieurs ne peuvent pas travailler ensemble&#xa0;; demandez un GPU entier ou une plus grande instance.</translation>
    </message>
    <message>
        <source>Without --mem each CPU brings a few hundred megabytes only, and the program is killed.</source>
        <translation>Sans --mem, chaque CPU n’apporte que quelques centaines de mégaoctets, et le programme est arrêté.</translation>
    </message>
    <message>
        <source>Without a letter, “%2” means megabytes (MB). For gigabytes (GB) write %3.</source>
        <translation>Sans lettre, «&#xa0;%2&#xa0;» veut dire mégaoctets (Mo). Pour des gigaoctets (Go), écrivez %3.</translation>
    </message>
    <message>
        <source>Slurm counts memory in megabytes, 1024 of which make a gigabyte. A program with this little is killed at once.</source>
        <translation>Slurm compte la mémoire en mégaoctets, dont 1024 font un gigaoctet. Un programme avec si peu de mémoire est arrêté aussitôt.</translation>
    </message>
    <message>
        <source>“%2” is no number of nodes. Write one number, such as 2, or the least and the most, such as 2-4.</source>
        <translation>«&#xa0;%2&#xa0;» n’est pas un nombre de nœuds. Écrivez un nombre, par exemple 2, ou le minimum et le maximum, par exemple 2-4.</translation>
    </message>
    <message>
        <source>Both ask for GPUs on each node. Slurm 26.05 refuses that; an older one goes by --gres, without a word.</source>
        <translation>Les deux demandent des GPU sur chaque nœud. Slurm 26.05 le refuse&#xa0;; une version plus ancienne suit --gres, sans un mot.</translation>
    </message>
    <message>
        <source>“%2” of %1 is past already. Write a moment to come.</source>
        <translation>«&#xa0;%2&#xa0;» de %1 est déjà passé. Écrivez un moment à venir.</translation>
    </message>
    <message>
        <source>A job that is to begin in the past begins as soon as it can, and one that had to end in the past is refused.</source>
        <translation>Une tâche qui doit commencer dans le passé commence dès qu’elle peut, et une tâche qui devait finir dans le passé est refusée.</translation>
    </message>
    <message>
        <source>“%2” of %1 does not exist where you submit the job.</source>
        <translation>«&#xa0;%2&#xa0;» de %1 n’existe pas là où vous soumettez la tâche.</translation>
    </message>
    <message>
        <source>sbatch looks for the file, user or group before it sends the job, and refuses the job without it. A path without “/” at its beginning counts from the folder where you submit.</source>
        <translation>sbatch cherche le fichier, l’utilisateur ou le groupe avant d’envoyer la tâche, et la refuse sans lui. Un chemin sans «&#xa0;/&#xa0;» au début part du dossier où vous soumettez.</translation>
    </message>
    <message>
        <source>The job cannot end by %1: it may take %2 h. Allow more time, or ask for less.</source>
        <translation>La tâche ne peut pas finir avant %1&#xa0;: elle peut durer %2 h. Repoussez l’échéance, ou demandez moins de temps.</translation>
    </message>
    <message>
        <source>Slurm counts from --begin, or from now, adds --time-min, or --time, and refuses a job that would be beyond its --deadline.</source>
        <translation>Slurm part de --begin, ou de maintenant, ajoute --time-min, ou --time, et refuse une tâche qui dépasserait son --deadline.</translation>
    </message>
    <message>
        <source>%1 is not a file but a folder, a pipe or a device. Choose a file.</source>
        <translation>%1 n’est pas un fichier, mais un dossier, un tube ou un périphérique. Choisissez un fichier.</translation>
    </message>
    <message>
        <source>The file %1 is larger than %2, which is more than such a file can sensibly be. It was not read.</source>
        <translation>Le fichier %1 dépasse %2, plus que ce qu’un tel fichier peut raisonnablement contenir. Il n’a pas été lu.</translation>
    </message>
    <message>
        <source>%1 shows another %2 key than the one its site publishes, so Atelier did not connect: somebody may be listening in, or the site renewed its key. It shows %3; the site publishes %4 on %5. Look there, or ask its support. Once you know that the new key is right, sign in once with ssh and accept it there; Atelier then knows it too.</source>
        <translation>%1 présente une autre clé %2 que celle que publie le site&#xa0;; Atelier ne s’est donc pas connecté. Quelqu’un écoute peut-être, ou le site a renouvelé sa clé. Clé présentée&#xa0;: %3&#xa0;; clé publiée&#xa0;: %4, sur %5. Vérifiez sur cette page ou demandez au soutien technique. Une fois sûr que la nouvelle clé est la bonne, connectez-vous une fois avec ssh et acceptez-la là&#xa0;; Atelier la connaîtra aussi.</translation>
    </message>
    <message>
        <source>%1 shows another %2 key than the one its site publishes, so Atelier did not connect: somebody may be listening in, or the site renewed its key. It shows %3; the site publishes %4. Ask its support. Once you know that the new key is right, sign in once with ssh and accept it there; Atelier then knows it too.</source>
        <translation>%1 présente une autre clé %2 que celle que publie le site&#xa0;; Atelier ne s’est donc pas connecté. Quelqu’un écoute peut-être, ou le site a renouvelé sa clé. Clé présentée&#xa0;: %3&#xa0;; clé publiée&#xa0;: %4. Demandez au soutien technique. Une fois sûr que la nouvelle clé est la bonne, connectez-vous une fois avec ssh et acceptez-la là&#xa0;; Atelier la connaîtra aussi.</translation>
    </message>
    <message>
        <source>%1 shows a key that was revoked (%2, in %3), so Atelier did not connect: whoever answers there may have stolen it. Ask the cluster’s support.</source>
        <translation>%1 présente une clé révoquée (%2, dans %3)&#xa0;; Atelier ne s’est donc pas connecté. Qui répond là l’a peut-être volée. Demandez au soutien technique de la grappe.</translation>
    </message>
    <message>
        <source>The key of %1 (%2) is not known here, and your ssh configuration lets only known hosts through (StrictHostKeyChecking). Add the key to your known_hosts once you have compared it with what the cluster publishes.</source>
        <translation>La clé de %1 (%2) n’est pas connue ici, et votre configuration de ssh n’accepte que des hôtes connus (StrictHostKeyChecking). Ajoutez la clé à votre known_hosts après l’avoir comparée à ce que publie la grappe.</translation>
    </message>
    <message>
        <source>Whether the key of %1 was revoked cannot be told: %2, which your ssh configuration names (RevokedHostKeys), cannot be read or is no list of keys. So Atelier did not connect, as ssh would not. Fix the file or the configuration.</source>
        <translation>Impossible de savoir si la clé de %1 a été révoquée&#xa0;: %2, que nomme votre configuration de ssh (RevokedHostKeys), est illisible ou n’est pas une liste de clés. Atelier ne s’est donc pas connecté, pas plus que ssh ne l’aurait fait. Corrigez le fichier ou la configuration.</translation>
    </message>
    <message>
        <source>Your ssh configuration says “%2 %3” for %1, which Atelier does not know how to do. It did not connect, so as not to go another way than ssh. Change the setting for this host.</source>
        <translation>Votre configuration de ssh dit «&#xa0;%2 %3&#xa0;» pour %1, ce qu’Atelier ne sait pas faire. Il ne s’est pas connecté, pour ne pas prendre un autre chemin que ssh. Changez ce réglage pour cet hôte.</translation>
    </message>
    <message>
        <source>The password of %1 on %2 has expired: it must be changed before anybody is let in. Change it in a terminal with “%3”, then sign in here with the new one.</source>
        <translation>Le mot de passe de %1 sur %2 a expiré&#xa0;: il faut le changer avant de pouvoir entrer. Changez-le dans un terminal avec «&#xa0;%3&#xa0;», puis connectez-vous ici avec le nouveau.</translation>
    </message>
    <message>
        <source>%1 asks without end: Atelier answers at most %2 questions in one sign-in. An ordinary server asks one or two; tell the cluster’s support what you see.</source>
        <translation>%1 pose des questions sans fin&#xa0;: Atelier répond à %2 questions au plus par connexion. Un serveur ordinaire en pose une ou deux&#xa0;; dites au soutien de la grappe ce que vous voyez.</translation>
    </message>
    <message>
        <source>%1 is in use by %3 (process %2 on %4), so nothing could be written to it. Try again once that has finished.</source>
        <translation>%1 est utilisé par %3 (processus %2 sur %4)&#xa0;: rien n’a pu y être écrit. Réessayez une fois que ce sera terminé.</translation>
    </message>
    <message>
        <source>%1 was left on the cluster: the disk of this computer cannot tell its name from that of another file there. Rename one of the two, or bring them to another disk.</source>
        <translation>%1 est resté sur la grappe&#xa0;: le disque de cet ordinateur ne distingue pas son nom de celui d’un autre fichier qui s’y trouve. Renommez l’un des deux, ou rapatriez-les sur un autre disque.</translation>
    </message>
    <message>
        <source>%2 is a folder on the cluster, and %1 holds other files already, among which its content would be laid. Bring it into a new folder, or add --merge if that is what you want.</source>
        <translation>%2 est un dossier de la grappe, et %1 contient déjà d’autres fichiers, parmi lesquels son contenu serait déposé. Rapatriez-le dans un nouveau dossier, ou ajoutez --merge si c’est ce que vous voulez.</translation>
    </message>
    <message>
        <source>The cluster sent %1, which was not asked for. It was not written, and nothing more was taken. Ask the cluster’s support whether its programs have been tampered with.</source>
        <translation>La grappe a envoyé %1, qui ne lui avait pas été demandé. Rien n’en a été écrit, et la suite n’a pas été acceptée. Demandez au soutien technique de la grappe si ses programmes ont été altérés.</translation>
    </message>
    <message>
        <source>%1 was not looked through: it is too large for a program, or no file.</source>
        <translation>%1 n’a pas été examiné&#xa0;: c’est trop volumineux pour un programme, ou ce n’est pas un fichier.</translation>
    </message>
    <message>
        <source>a smaller number is expected</source>
        <translation>un nombre plus petit est attendu</translation>
    </message>
    <message>
        <source>%1 on the cluster says more than %2, so Atelier stopped listening and uses nothing of it. Try again; if that does not help, see in a terminal on the cluster what it says there.</source>
        <translation>%1, sur la grappe, envoie plus de %2&#xa0;: Atelier a cessé d’écouter et n’en utilise rien. Réessayez&#xa0;; si cela ne suffit pas, regardez dans un terminal, sur la grappe, ce qui s’y affiche.</translation>
    </message>
    <message>
        <source>It is a jump host on the way to %1, not that server itself.</source>
        <translation>C’est un serveur de rebond sur le chemin de %1, et non ce serveur lui-même.</translation>
    </message>
    <message>
        <source>Your ssh configuration calls this server “%1”.</source>
        <translation>Votre configuration ssh appelle ce serveur «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>Its key goes by the name “%1” (HostKeyAlias).</source>
        <translation>Sa clé porte le nom «&#xa0;%1&#xa0;» (HostKeyAlias).</translation>
    </message>
    <message>
        <source>it leads to another place now than the one you agreed to; nothing was sent from there. Open or run the recipe again to be shown where</source>
        <translation>ce chemin mène maintenant ailleurs qu’à l’endroit que vous avez accepté&#xa0;; rien n’en a été envoyé. Ouvrez ou lancez de nouveau la recette pour voir où il mène</translation>
    </message>
    <message>
        <source>what you agreed to send is no longer there; nothing was sent</source>
        <translation>ce dont vous avez accepté l’envoi n’est plus là&#xa0;; rien n’a été envoyé</translation>
    </message>
    <message>
        <source>it names no cluster. Write the id of one there, such as narval, or practice</source>
        <translation>il ne nomme aucune grappe. Écrivez-y l’identifiant d’une grappe, par exemple narval, ou practice</translation>
    </message>
    <message>
        <source>A node of %4 has %2 × %3, not %1.</source>
        <translation>Un nœud de %4 a %2 × %3, et non %1.</translation>
    </message>
    <message>
        <source>%1 came to this computer meanwhile, with the same size and time, so it was left as it is.</source>
        <translation>%1 est arrivé entre-temps sur cet ordinateur, avec la même taille et la même date&#xa0;; il a été laissé tel quel.</translation>
    </message>
    <message>
        <source>The cluster lists %1 but did not send it, though it was asked twice. Check that you may read it there, then start again.</source>
        <translation>La grappe annonce %1 mais ne l’a pas envoyé, bien qu’on le lui ait demandé deux fois. Vérifiez que vous avez le droit de le lire là-bas, puis recommencez.</translation>
    </message>
    <message>
        <source>%1 was gone from the cluster before it could come; what is still there has come. Jobs that run make and remove such files: start again once they have ended if you need it.</source>
        <translation>%1 a disparu de la grappe avant de pouvoir arriver&#xa0;; ce qui s’y trouve encore est arrivé. Les tâches en cours créent et suppriment de tels fichiers&#xa0;: recommencez une fois qu’elles sont terminées si vous en avez besoin.</translation>
    </message>
    <message>
        <source>%1 shows an RSA key of %2 bits, and your ssh configuration wants at least %3 (RequiredRSASize). So Atelier did not connect, as ssh would not. Ask the cluster’s support, or change the setting for this host.</source>
        <translation>%1 présente une clé RSA de %2 bits, alors que votre configuration de ssh en demande au moins %3 (RequiredRSASize). Atelier ne s’est donc pas connecté, pas plus que ssh ne l’aurait fait. Adressez-vous au soutien de la grappe, ou changez ce réglage pour cet hôte.</translation>
    </message>
    <message>
        <source>%2 did not let %1 in. It also accepts: %3, which your ssh configuration forbids for it (PreferredAuthentications, PubkeyAuthentication, KbdInteractiveAuthentication, PasswordAuthentication, BatchMode). Atelier keeps to that, as ssh does. Change the setting for this host, or choose another key.</source>
        <translation>%2 n’a pas laissé entrer %1. Autres moyens acceptés&#xa0;: %3, que votre configuration de ssh interdit pour cet hôte (PreferredAuthentications, PubkeyAuthentication, KbdInteractiveAuthentication, PasswordAuthentication, BatchMode). Atelier s’y tient, comme ssh. Changez ce réglage pour cet hôte, ou choisissez une autre clé.</translation>
    </message>
    <message>
        <source>%1 and this computer could not agree on how to encrypt, so nothing was sent. Either the server offers only what is no longer taken to be safe, or your ssh configuration (Ciphers, MACs, KexAlgorithms, HostKeyAlgorithms) leaves out what it offers.</source>
        <translation>%1 et cet ordinateur n’ont pas pu s’entendre sur une méthode de chiffrement&#xa0;: rien n’a été envoyé. Soit le serveur ne propose que des méthodes qui ne passent plus pour sûres, soit votre configuration de ssh (Ciphers, MACs, KexAlgorithms, HostKeyAlgorithms) écarte celles qu’il propose.</translation>
    </message>
    <message>
        <source>Which key %1 is known by cannot be told: %2, which your ssh configuration names (UserKnownHostsFile, GlobalKnownHostsFile), is a pipe or a device, or far too large. So Atelier did not connect. Fix the file or the configuration.</source>
        <translation>La clé par laquelle %1 est connu ne peut être établie&#xa0;: %2, que nomme votre configuration de ssh (UserKnownHostsFile, GlobalKnownHostsFile), est un tube ou un périphérique, ou bien trop grand. Atelier ne s’est donc pas connecté. Corrigez le fichier ou la configuration.</translation>
    </message>
    <message>
        <source>%1 is a folder on one side and none on the other, so nothing was sent. Rename or move it on one side, then start again.</source>
        <translation>%1 est un dossier d’un côté et n’en est pas un de l’autre&#xa0;: rien n’a été envoyé. Renommez-le ou déplacez-le d’un côté, puis recommencez.</translation>
    </message>
    <message>
        <source>%1 was left on the cluster: Atelier gives such names to what has not come whole. Remove it there, or give it another name if you need it.</source>
        <translation>%1 est resté sur la grappe&#xa0;: Atelier donne de tels noms à ce qui n’est pas arrivé en entier. Supprimez-le là-bas, ou donnez-lui un autre nom si vous en avez besoin.</translation>
    </message>
    <message>
        <source>on the cluster, a link leads it to another place now than when you were asked; nothing was put there. Look at that link, and run the recipe again to be shown where it leads</source>
        <translation>sur la grappe, un lien le mène maintenant ailleurs que lorsque la question vous a été posée&#xa0;; rien n’y a été mis. Regardez ce lien, puis relancez la recette pour voir où il mène</translation>
    </message>
    <message>
        <source>%1 answered nothing on the cluster, where it should have said something. Try again in a minute; if that does not help, run it in a terminal there.</source>
        <translation>%1 n’a rien répondu sur la grappe, là où une réponse était attendue. Réessayez dans une minute&#xa0;; si cela n’aide pas, lancez la commande dans un terminal sur la grappe.</translation>
    </message>
    <message>
        <source>The cluster did not take the job, and does not say why. Submit the script in a terminal there with sbatch, or ask the cluster’s support.</source>
        <translation>La grappe n’a pas accepté la tâche et ne dit pas pourquoi. Soumettez le script dans un terminal sur la grappe avec sbatch, ou adressez-vous au soutien technique de la grappe.</translation>
    </message>
    <message>
        <source>The cluster did not grant the interactive job, and does not say why. Ask for it in a terminal there with salloc, or ask the cluster’s support.</source>
        <translation>La grappe n’a pas accordé la tâche interactive et ne dit pas pourquoi. Demandez-la dans un terminal sur la grappe avec salloc, ou adressez-vous au soutien technique de la grappe.</translation>
    </message>
    <message>
        <source>%2 did not let %1 in, and names no way to sign in. Check the user name, or ask the cluster’s support.</source>
        <translation>%2 n’a pas laissé entrer %1 et n’indique aucun moyen de se connecter. Vérifiez le nom d’utilisateur, ou adressez-vous au soutien technique de la grappe.</translation>
    </message>
    <message>
        <source>The command %1 ended on the cluster without an error, but what it should have done is not done. Try again; if that does not help, see in a terminal there whether something in your .bashrc, or a full disk, gets in its way.</source>
        <translation>La commande %1 s’est terminée sur la grappe sans erreur, mais ce qu’elle devait faire n’est pas fait. Réessayez&#xa0;; si cela n’aide pas, voyez dans un terminal sur la grappe si quelque chose dans votre .bashrc, ou un disque plein, l’en empêche.</translation>
    </message>
    <message>
        <source>%1 was left in %2 on the cluster: it is a socket, a pipe or a device, and no file.</source>
        <translation>%1 est resté dans %2 sur la grappe&#xa0;: c’est une socket, un tube ou un périphérique, et non un fichier.</translation>
    </message>
    <message>
        <source>Slurm on %2 refuses the script, and does not say why.</source>
        <translation>Slurm sur %2 refuse le script et ne dit pas pourquoi.</translation>
    </message>
    <message>
        <source>on the cluster, a link leads it to another place than it seems, and you were not asked about that; nothing was put there. Where you sign in, you are shown where it leads</source>
        <translation>sur la grappe, un lien le mène ailleurs qu’il n’y paraît, et on ne vous a pas posé la question&#xa0;; rien n’y a été mis. Là où vous vous connectez, on vous montre où il mène</translation>
    </message>
    <message>
        <source>you have not agreed yet to where the recipe’s places lead on this cluster; nothing was put there. Where you sign in, you are shown where they lead</source>
        <translation>vous n’avez pas encore accepté où mènent les emplacements de la recette sur cette grappe&#xa0;; rien n’y a été mis. Là où vous vous connectez, on vous montre où ils mènent</translation>
    </message>
    <message>
        <source>ssh cannot use its configuration for %1, so Atelier did not connect either. Fix the configuration; “ssh -G %1” in a terminal says what is wrong.</source>
        <translation>ssh ne peut pas utiliser sa configuration pour %1&#xa0;; Atelier ne s’est donc pas connecté non plus. Corrigez-la&#xa0;; «&#xa0;ssh -G %1&#xa0;», dans un terminal, dit ce qui ne va pas.</translation>
    </message>
    <message>
        <source>ssh was not done with its configuration for %1 after %2 s. Atelier stopped it, and the programs that it ran, and did not connect. The configuration runs a program that takes too long (Match exec): make it quicker, or have it run for other hosts only.</source>
        <translation>ssh n’en avait pas fini avec sa configuration pour %1 au bout de %2&#xa0;s. Atelier l’a arrêté, avec les programmes qu’il avait lancés, et ne s’est pas connecté. La configuration lance un programme qui met trop de temps (Match exec)&#xa0;: rendez-le plus rapide, ou ne le lancez que pour d’autres hôtes.</translation>
    </message>
    <message>
        <source>Which key %1 is known by cannot be told: the command that your ssh configuration names for it (KnownHostsCommand) did not do its work: %2. So Atelier did not connect, as ssh would not. Fix the command or the configuration.</source>
        <translation>La clé par laquelle %1 est connu ne peut être établie&#xa0;: la commande que votre configuration de ssh nomme pour cela (KnownHostsCommand) n’a pas fait son travail&#xa0;: %2. Atelier ne s’est donc pas connecté, pas plus que ssh ne l’aurait fait. Corrigez la commande ou la configuration.</translation>
    </message>
    <message>
        <source>“%1” cannot be a user name for ssh: it starts with a dash, ends in a backslash, or has control characters or signs that a shell would act on. Check what was typed or the file that it comes from.</source>
        <translation>«&#xa0;%1&#xa0;» ne peut pas être un nom d’utilisateur pour ssh&#xa0;: il commence par un tiret, finit par une barre oblique inverse, ou contient des caractères de contrôle ou des signes qu’un shell interpréterait. Vérifiez ce qui a été saisi, ou le fichier d’où il vient.</translation>
    </message>
    <message>
        <source>%2 takes what %1 answers for right and asks again, without end. Atelier gives an answer %3 times at most in one sign-in, as ssh does. Tell the cluster’s support what you see.</source>
        <translation>%2 tient pour justes les réponses de %1 et redemande, sans fin. Atelier donne une réponse %3&#xa0;fois au plus par connexion, comme ssh. Signalez ce que vous voyez au soutien technique de la grappe.</translation>
    </message>
    <message>
        <source>%1 was left on the cluster: on this computer, something of another kind stands in its place or in that of a folder it lies in, such as a link. Rename or move what stands there, then start again.</source>
        <translation>%1 a été laissé sur la grappe&#xa0;: sur cet ordinateur, autre chose occupe sa place ou celle d’un dossier où il se trouve, un lien par exemple. Renommez ou déplacez ce qui s’y trouve, puis recommencez.</translation>
    </message>
    <message>
        <source>No keychain service runs on this desktop. What you type is not stored, and is asked for again at the next sign-in.</source>
        <translation>Aucun service de trousseau ne tourne sur ce bureau. Ce que vous saisissez n’est pas gardé et vous sera redemandé à la prochaine connexion.</translation>
    </message>
    <message>
        <source>The desktop’s keychain cannot be used (%1). What you type is not stored, and is asked for again at the next sign-in.</source>
        <translation>Le trousseau du bureau est inutilisable (%1). Ce que vous saisissez n’est pas gardé et vous sera redemandé à la prochaine connexion.</translation>
    </message>
    <message>
        <source>The desktop’s keychain did not answer within %1 s. What you type is not stored, and is asked for again at the next sign-in.</source>
        <translation>Le trousseau du bureau n’a pas répondu en %1&#xa0;s. Ce que vous saisissez n’est pas gardé et vous sera redemandé à la prochaine connexion.</translation>
    </message>
    <message>
        <source>The desktop’s keychain did not answer within %1 s. It may still store what you typed once it answers; if it does not, you are asked for it again at the next sign-in.</source>
        <translation>Le trousseau du bureau n’a pas répondu en %1&#xa0;s. Il se peut qu’il garde encore ce que vous avez saisi une fois qu’il répondra&#xa0;; sinon, cela vous sera redemandé à la prochaine connexion.</translation>
    </message>
    <message>
        <source>It is not known yet whether there is a job, since sbatch broke off before Slurm answered.</source>
        <translation>On ne sait pas encore s’il y a une tâche, car sbatch s’est interrompu avant la réponse de Slurm.</translation>
    </message>
    <message>
        <source>ssh refuses the file %2 of its configuration, since others than you may write to it. So Atelier did not connect to %1 either. Take that right away from them with “chmod go-w”, then try again.</source>
        <translation>ssh refuse le fichier %2 de sa configuration, car d’autres que vous peuvent y écrire. Atelier ne s’est donc pas connecté à %1 non plus. Retirez-leur ce droit avec «&#xa0;chmod go-w&#xa0;», puis réessayez.</translation>
    </message>
    <message>
        <source>ssh refuses the file %2 of its configuration, since it belongs to %4 and not to you. So Atelier did not connect to %1 either. Put a copy that belongs to you in its place, then try again.</source>
        <translation>ssh refuse le fichier %2 de sa configuration, car il appartient à %4 et non à vous. Atelier ne s’est donc pas connecté à %1 non plus. Mettez à sa place une copie qui vous appartient, puis réessayez.</translation>
    </message>
    <message>
        <source>ssh cannot open the file %2 of its configuration, and stops there. So Atelier did not connect to %1 either. Make the file readable to you, or take out the line that includes it, then try again.</source>
        <translation>ssh ne peut pas ouvrir le fichier %2 de sa configuration et s’arrête là. Atelier ne s’est donc pas connecté à %1 non plus. Rendez ce fichier lisible pour vous, ou retirez la ligne qui l’inclut, puis réessayez.</translation>
    </message>
    <message>
        <source>The connection to %1 was lost. Transfers go on where they stopped once you connect again; submitted jobs keep running.</source>
        <translation>La connexion à %1 a été perdue. Les transferts reprendront où ils se sont arrêtés quand vous vous reconnecterez&#xa0;; les tâches soumises continuent.</translation>
    </message>
    <message>
        <source>its name is not UTF-8</source>
        <translation>son nom n’est pas en UTF-8</translation>
    </message>
    <message>
        <source>it is a pipe or a device</source>
        <translation>c’est un tube ou un périphérique</translation>
    </message>
    <message>
        <source>it is larger than 16 MB</source>
        <translation>il dépasse 16 Mo</translation>
    </message>
    <message>
        <source>it can no longer be read</source>
        <translation>il n’est plus lisible</translation>
    </message>
    <message>
        <source>its path is so long that ssh does not tell the whole of it</source>
        <translation>son chemin est si long que ssh ne le dit pas en entier</translation>
    </message>
    <message>
        <source>Files or folders that were sent are closed to their group on this computer, so the group lost rights on the cluster (%2). This many: %4, such as %1. To give them back, open them to their group on this computer, or the next sending takes them again, and run there: %3</source>
        <translation>Des fichiers ou des dossiers envoyés sont fermés à leur groupe sur cet ordinateur&#xa0;: le groupe a donc perdu des droits sur la grappe (%2). Leur nombre&#xa0;: %4, dont %1. Pour les rendre, ouvrez-les à leur groupe sur cet ordinateur, sinon le prochain envoi les reprend, et exécutez là-bas&#xa0;: %3</translation>
    </message>
    <message>
        <source>Files or folders that were sent are closed to their group on this computer, so the group lost rights on the cluster (%2). This many: %4, such as %1. To give them back, open them to their group on this computer, or the next sending takes them again, and run on each of them there: %5</source>
        <translation>Des fichiers ou des dossiers envoyés sont fermés à leur groupe sur cet ordinateur&#xa0;: le groupe a donc perdu des droits sur la grappe (%2). Leur nombre&#xa0;: %4, dont %1. Pour les rendre, ouvrez-les à leur groupe sur cet ordinateur, sinon le prochain envoi les reprend, et exécutez là-bas sur chacun&#xa0;: %5</translation>
    </message>
    <message>
        <source>What answers at %1, port %2, says “%4”, as no ssh server does that takes you in. Either it is none, or it is busy or closed. Check the host and the port; if they are right, try again in a few minutes.</source>
        <translation>Ce qui répond à %1, port %2, dit «&#xa0;%4&#xa0;», ce que ne fait aucun serveur ssh qui vous accepte. Ou bien ce n’en est pas un, ou bien il est surchargé ou fermé. Vérifiez l’adresse et le port&#xa0;; s’ils sont justes, réessayez dans quelques minutes.</translation>
    </message>
    <message>
        <source>Your ssh configuration leads through ever more jump hosts: %1 is one too many, so Atelier did not connect. It may send a host through itself (ProxyJump); “ssh -G” with the host’s name tells. Fix the configuration.</source>
        <translation>Votre configuration ssh passe par toujours plus de serveurs de rebond&#xa0;: %1 est de trop, et Atelier ne s’est donc pas connecté. Elle fait peut-être passer un hôte par lui-même (ProxyJump)&#xa0;; «&#xa0;ssh -G&#xa0;» suivi du nom de l’hôte le montre. Corrigez la configuration.</translation>
    </message>
    <message>
        <source>The jump host %1 let you in, but could not reach %2. It says: “%4”. Check the host and the port; if they are right, the server may be out of service: look at the cluster’s status page.</source>
        <translation>Le serveur de rebond %1 vous a laissé entrer, mais n’a pas pu atteindre %2. Il dit&#xa0;: «&#xa0;%4&#xa0;». Vérifiez l’adresse et le port&#xa0;; s’ils sont justes, le serveur est peut-être hors service&#xa0;: consultez la page d’état de la grappe.</translation>
    </message>
    <message>
        <source>The jump host %1 let you in, but it does not pass connections on to %2: whoever runs it does not allow that. Ask the cluster’s support which host leads there, and have ProxyJump in your ssh configuration name that one.</source>
        <translation>Le serveur de rebond %1 vous a laissé entrer, mais il ne transmet pas les connexions à %2&#xa0;: ceux qui le gèrent ne le permettent pas. Demandez au soutien technique de la grappe quel hôte y mène, et nommez celui-là dans ProxyJump de votre configuration ssh.</translation>
    </message>
    <message>
        <source>What answers at %1, port %2, says “%4”, as no ssh server does that takes you in. The jump host %5 let you in and reached it. Either it is no ssh server, or it is busy or closed. Check the host and the port; if they are right, try again in a few minutes.</source>
        <translation>Ce qui répond à %1, port %2, dit «&#xa0;%4&#xa0;», ce que ne fait aucun serveur ssh qui vous accepte. Le serveur de rebond %5 vous a laissé entrer et l’a atteint. Ou bien ce n’est pas un serveur ssh, ou bien il est surchargé ou fermé. Vérifiez l’adresse et le port&#xa0;; s’ils sont justes, réessayez dans quelques minutes.</translation>
    </message>
    <message>
        <source>The connection to %1 ended before you were signed in; nothing was done there. The server may have waited no longer for an answer of yours, be busy or about to be serviced, or take nobody from here for a while, as after many wrong passwords. Have the password, or the phone of your second factor, at hand and try again; if that does not help, look at the cluster’s status page and try again in a few minutes.</source>
        <translation>La connexion à %1 a pris fin avant l’ouverture de votre session&#xa0;; rien n’y a été fait. Le serveur n’a peut-être pas attendu plus longtemps une réponse de votre part, il est peut-être surchargé ou sur le point d’être entretenu, ou il n’accepte personne d’ici pendant un moment, comme après plusieurs mots de passe erronés. Ayez sous la main le mot de passe, ou le téléphone de votre second facteur, et réessayez&#xa0;; si cela n’aide pas, consultez la page d’état de la grappe et réessayez dans quelques minutes.</translation>
    </message>
    <message>
        <source>The jump host %1 let you in, but opened no connection to %2. It says: “%4”. Try again in a few minutes; if that does not help, ask the cluster’s support.</source>
        <translation>Le serveur de rebond %1 vous a laissé entrer, mais n’a ouvert aucune connexion vers %2. Il dit&#xa0;: «&#xa0;%4&#xa0;». Réessayez dans quelques minutes&#xa0;; si cela n’aide pas, demandez au soutien technique de la grappe.</translation>
    </message>
    <message>
        <source>ssh goes by several files for %4, and to tell their names apart Atelier has to read %2, a part of your ssh configuration, as ssh did. It cannot: %5. So it did not connect to %1. Make it an ordinary file of less than 16 MB, with a short name in plain letters; or put what it says into such a file, and have the line that includes this one name that instead.</source>
        <translation>ssh se fie à plusieurs fichiers pour %4, et pour distinguer leurs noms Atelier doit lire, comme ssh l’a fait, %2, qui fait partie de votre configuration ssh. Il ne le peut pas&#xa0;: %5. Il ne s’est donc pas connecté à %1. Faites-en un fichier ordinaire de moins de 16&#xa0;Mo, au nom court et sans signes particuliers&#xa0;; ou mettez ce qu’il dit dans un tel fichier, et nommez celui-là dans la ligne qui l’inclut.</translation>
    </message>
    <message>
        <source>ssh refuses the file %2 of its configuration, since it belongs to %4 and not to you. So Atelier did not connect to %1 either. Copy the file into ~/.ssh, so that you alone may write to the copy, and have the line that includes it name the copy. Then try again.</source>
        <translation>ssh refuse le fichier %2 de sa configuration, car il appartient à %4 et non à vous. Atelier ne s’est donc pas connecté à %1 non plus. Copiez le fichier dans ~/.ssh, de sorte que vous soyez seul à pouvoir écrire dans la copie, et nommez la copie dans la ligne qui l’inclut. Puis réessayez.</translation>
    </message>
    <message>
        <source>ssh refuses the file %2 of its configuration, since others than its owner may write to it. So Atelier did not connect to %1 either. Ask its owner, %5, to take that right away from them; or copy the file into ~/.ssh, so that you alone may write to the copy, and have the line that includes it name the copy. Then try again.</source>
        <translation>ssh refuse le fichier %2 de sa configuration, car d’autres que son propriétaire peuvent y écrire. Atelier ne s’est donc pas connecté à %1 non plus. Demandez à son propriétaire, %5, de leur retirer ce droit&#xa0;; ou copiez le fichier dans ~/.ssh, de sorte que vous soyez seul à pouvoir écrire dans la copie, et nommez la copie dans la ligne qui l’inclut. Puis réessayez.</translation>
    </message>
    <message>
        <source>ssh was not done with its configuration for %1 after %2 s. Atelier stopped it, and did not connect. It was running no program: it waits for a file that gives nothing, such as a pipe or one of another computer’s disk, or for a host’s name to be looked up (CanonicalizeHostname). It had come as far as %3: see what that includes, and which file comes after it.</source>
        <translation>ssh n’en avait pas fini avec sa configuration pour %1 au bout de %2&#xa0;s. Atelier l’a arrêté et ne s’est pas connecté. Il ne lançait aucun programme&#xa0;: il attend un fichier qui ne donne rien, comme un tube ou un fichier du disque d’un autre ordinateur, ou bien la résolution d’un nom d’hôte (CanonicalizeHostname). Il en était à %3&#xa0;: voyez ce que celui-ci inclut, et quel fichier vient après lui.</translation>
    </message>
    <message>
        <source>“%1” has no meaning here; one of these words is expected: %2</source>
        <translation>«&#xa0;%1&#xa0;» n’a pas de sens ici&#xa0;; un de ces mots est attendu&#xa0;: %2</translation>
    </message>
    <message>
        <source>There is something to ask you, and no terminal to ask you on. Run this in a terminal.</source>
        <translation>Il y a une question à vous poser, et pas de terminal pour la poser. Lancez ceci dans un terminal.</translation>
    </message>
    <message>
        <source>What was sent to %1 is closed to its group on this computer, or some of it is, so the group lost rights there (%2). To give them back, open all of it to its group on this computer, or the next sending takes them again, and run on the cluster: %3</source>
        <translation>Ce qui a été envoyé vers %1 est fermé à son groupe sur cet ordinateur, ou une partie l’est&#xa0;: le groupe y a donc perdu des droits (%2). Pour les rendre, ouvrez le tout à son groupe sur cet ordinateur, sinon le prochain envoi les reprend, et exécutez sur la grappe&#xa0;: %3</translation>
    </message>
    <message>
        <source>%1 was replaced on the cluster, where its group or its access list could not be kept: others lost rights (%2). To give them back, run there: %3</source>
        <translation>%1 a été remplacé sur la grappe, sans que son groupe ou sa liste d’accès ait pu être gardé&#xa0;: d’autres ont perdu des droits (%2). Pour les rendre, exécutez là-bas&#xa0;: %3</translation>
    </message>
    <message>
        <source>The folder %6 is closed to its group on this computer, so the group lost rights to %1 on the cluster (%2). To give them back, open that folder to its group, and what lies in it, or the next sending takes them again, and run on the cluster: %3</source>
        <translation>Le dossier %6 est fermé à son groupe sur cet ordinateur&#xa0;: sur la grappe, le groupe a donc perdu des droits sur %1 (%2). Pour les rendre, ouvrez à son groupe ce dossier et ce qu’il contient, sinon le prochain envoi les reprend, et exécutez sur la grappe&#xa0;: %3</translation>
    </message>
    <message>
        <source>The folder %6 is closed to its group on this computer, so the group lost rights on the cluster to what lies in it (%2). This many: %4, such as %1. To give them back, open that folder to its group, and what lies in it, or the next sending takes them again, and run on the cluster: %3</source>
        <translation>Le dossier %6 est fermé à son groupe sur cet ordinateur&#xa0;: sur la grappe, le groupe a donc perdu des droits sur ce qu’il contient (%2). Leur nombre&#xa0;: %4, dont %1. Pour les rendre, ouvrez à son groupe ce dossier et ce qu’il contient, sinon le prochain envoi les reprend, et exécutez sur la grappe&#xa0;: %3</translation>
    </message>
    <message>
        <source>The folder %6 is closed to its group on this computer, so the group lost rights on the cluster to what lies in it (%2). This many: %4, such as %1. To give them back, open that folder to its group, and what lies in it, or the next sending takes them again, and run on each of them on the cluster: %5</source>
        <translation>Le dossier %6 est fermé à son groupe sur cet ordinateur&#xa0;: sur la grappe, le groupe a donc perdu des droits sur ce qu’il contient (%2). Leur nombre&#xa0;: %4, dont %1. Pour les rendre, ouvrez à son groupe ce dossier et ce qu’il contient, sinon le prochain envoi les reprend, et exécutez sur chacun, sur la grappe&#xa0;: %5</translation>
    </message>
    <message>
        <source>%1 was replaced on the cluster, where its group or its access list could not be kept: others lost rights (%2). The cluster’s support can give them back.</source>
        <translation>%1 a été remplacé sur la grappe, sans que son groupe ou sa liste d’accès ait pu être gardé&#xa0;: d’autres ont perdu des droits (%2). Le soutien technique de la grappe peut les rendre.</translation>
    </message>
    <message>
        <source>Files were replaced on the cluster whose group or access list could not be kept: others lost rights (%2). This many: %4, such as %1. The cluster’s support can give them back.</source>
        <translation>Sur la grappe, des fichiers ont été remplacés dont le groupe ou la liste d’accès n’a pas pu être gardé&#xa0;: d’autres ont perdu des droits (%2). Leur nombre&#xa0;: %4, dont %1. Le soutien technique de la grappe peut les rendre.</translation>
    </message>
    <message>
        <source>Files were replaced on the cluster whose group or access list could not be kept: others lost rights (%2). This many: %4, such as %1. To give them back, run there: %3</source>
        <translation>Sur la grappe, des fichiers ont été remplacés dont le groupe ou la liste d’accès n’a pas pu être gardé&#xa0;: d’autres ont perdu des droits (%2). Leur nombre&#xa0;: %4, dont %1. Pour les rendre, exécutez là-bas&#xa0;: %3</translation>
    </message>
    <message>
        <source>Files were replaced on the cluster whose group or access list could not be kept: others lost rights (%2). This many: %4, such as %1. To give them back, run on each of them there: %5</source>
        <translation>Sur la grappe, des fichiers ont été remplacés dont le groupe ou la liste d’accès n’a pas pu être gardé&#xa0;: d’autres ont perdu des droits (%2). Leur nombre&#xa0;: %4, dont %1. Pour les rendre, exécutez là-bas sur chacun&#xa0;: %5</translation>
    </message>
    <message>
        <source>Somebody else owns %1 on the cluster and lets more people use it than may enter the folder %3 on this computer. Only the owner can take that from them, so nothing was sent. Open that folder, and what lies in it, to as many, if they may see it; or send it to another place.</source>
        <translation>Sur la grappe, %1 appartient à quelqu’un d’autre et y est ouvert à plus de personnes que le dossier %3 ne l’est sur cet ordinateur. Seul son propriétaire peut le leur fermer&#xa0;: rien n’a donc été envoyé. Ouvrez ce dossier et ce qu’il contient à autant de personnes, si elles peuvent le voir&#xa0;; ou envoyez-le à un autre endroit.</translation>
    </message>
    <message>
        <source>Somebody else owns %1 on the cluster and lets more people use it than may use yours on this computer. Only the owner can take that from them, so nothing was sent. Open yours to as many, if they may see it; or send it under another name, or to another place.</source>
        <translation>Sur la grappe, %1 appartient à quelqu’un d’autre et y est ouvert à plus de personnes que le vôtre ne l’est sur cet ordinateur. Seul son propriétaire peut le leur fermer&#xa0;: rien n’a donc été envoyé. Ouvrez le vôtre à autant de personnes, si elles peuvent le voir&#xa0;; ou envoyez-le sous un autre nom ou à un autre endroit.</translation>
    </message>
    <message>
        <source>The folder %6 is closed to its group on this computer, too: open it to them first, and what lies in it, or the next sending takes these rights again.</source>
        <translation>Le dossier %6 est aussi fermé à son groupe sur cet ordinateur&#xa0;: ouvrez-le-lui d’abord, avec ce qu’il contient, sinon le prochain envoi reprend ces droits.</translation>
    </message>
    <message>
        <source>What was sent is closed to its group on this computer, too: open it to them first, or the next sending takes these rights again.</source>
        <translation>Ce qui a été envoyé est aussi fermé à son groupe sur cet ordinateur&#xa0;: ouvrez-le-lui d’abord, sinon le prochain envoi reprend ces droits.</translation>
    </message>
    <message>
        <source>ssh refuses the file %2 of its configuration, since others than its owner may write to it. So Atelier did not connect to %1 either. Put a copy in its place that belongs to you and that you alone may write to, then try again.</source>
        <translation>ssh refuse le fichier %2 de sa configuration, car d’autres que son propriétaire peuvent y écrire. Atelier ne s’est donc pas connecté à %1 non plus. Mettez à sa place une copie qui vous appartient et où vous seul pouvez écrire, puis réessayez.</translation>
    </message>
    <message>
        <source>The connection to %1, through the jump host %3, ended before you were signed in; nothing was done there. The server may have waited no longer for an answer of yours, be busy or about to be serviced, or take nobody from the jump host for a while, as after many wrong passwords. Have the password, or the phone of your second factor, at hand and try again; if that does not help, look at the cluster’s status page and try again in a few minutes.</source>
        <translation>La connexion à %1, par le serveur de rebond %3, a pris fin avant l’ouverture de votre session&#xa0;; rien n’y a été fait. Le serveur n’a peut-être pas attendu plus longtemps une réponse de votre part, il est peut-être surchargé ou sur le point d’être entretenu, ou il n’accepte personne venant du serveur de rebond pendant un moment, comme après plusieurs mots de passe erronés. Ayez sous la main le mot de passe, ou le téléphone de votre second facteur, et réessayez&#xa0;; si cela n’aide pas, consultez la page d’état de la grappe et réessayez dans quelques minutes.</translation>
    </message>
    <message>
        <source>%1 (port %2) did not answer within %3 seconds through the jump host %4, which let you in. Check the host and the port; if they are right, look at the cluster’s status page, then try again.</source>
        <translation>%1 (port %2) n’a pas répondu en %3 secondes par le serveur de rebond %4, qui vous a laissé entrer. Vérifiez l’adresse et le port&#xa0;; s’ils sont justes, consultez la page d’état de la grappe, puis réessayez.</translation>
    </message>
    <message>
        <source>What answers at %1, port %2, did not say within %6 seconds that it is an ssh server. Check the host and the port; if they are right, look at the cluster’s status page, then try again.</source>
        <translation>Ce qui répond à %1, port %2, n’a pas dit en %6 secondes que c’est un serveur ssh. Vérifiez l’adresse et le port&#xa0;; s’ils sont justes, consultez la page d’état de la grappe, puis réessayez.</translation>
    </message>
    <message>
        <source>What answers at %1, port %2, says “%4”, and did not say within %6 seconds that it is an ssh server. The jump host %5 let you in and reached it. Check the host and the port; if they are right, look at the cluster’s status page, then try again.</source>
        <translation>Ce qui répond à %1, port %2, dit «&#xa0;%4&#xa0;» et n’a pas dit en %6 secondes que c’est un serveur ssh. Le serveur de rebond %5 vous a laissé entrer et l’a atteint. Vérifiez l’adresse et le port&#xa0;; s’ils sont justes, consultez la page d’état de la grappe, puis réessayez.</translation>
    </message>
    <message>
        <source>What answers at %1, port %2, says “%4”, and did not say within %6 seconds that it is an ssh server. Check the host and the port; if they are right, look at the cluster’s status page, then try again.</source>
        <translation>Ce qui répond à %1, port %2, dit «&#xa0;%4&#xa0;» et n’a pas dit en %6 secondes que c’est un serveur ssh. Vérifiez l’adresse et le port&#xa0;; s’ils sont justes, consultez la page d’état de la grappe, puis réessayez.</translation>
    </message>
    <message>
        <source>ssh was not done with its configuration for %1 after %2 s. Atelier stopped it, and did not connect. The configuration includes %3, which is no file but a pipe or a device, and ssh waited for what it gives. Put an ordinary file in its place, or take out the line that includes it, then try again.</source>
        <translation>ssh n’en avait pas fini avec sa configuration pour %1 au bout de %2&#xa0;s. Atelier l’a arrêté et ne s’est pas connecté. La configuration inclut %3, qui n’est pas un fichier mais un tube ou un périphérique, et ssh attendait ce qu’il donne. Mettez un fichier ordinaire à sa place, ou retirez la ligne qui l’inclut, puis réessayez.</translation>
    </message>
    <message>
        <source>%2 wants %1 in every job.</source>
        <translation>%2 veut %1 dans chaque tâche.</translation>
    </message>
    <message>
        <source>Without it the job is refused, or runs where it was not meant to.</source>
        <translation>Sans cette option, la tâche est refusée, ou s’exécute là où elle ne devrait pas.</translation>
    </message>
    <message>
        <source>%2 wants %1 in every job. There are: %3</source>
        <translation>%2 veut %1 dans chaque tâche. Il y a&#xa0;: %3</translation>
    </message>
    <message>
        <source>“%1” is longer than “%2” allows (%3). Choose another, or cut the training into pieces.</source>
        <translation>«&#xa0;%1&#xa0;» dépasse ce que «&#xa0;%2&#xa0;» permet (%3). Choisissez-en une autre, ou découpez l’entraînement en morceaux.</translation>
    </message>
    <message>
        <source>A job beyond the limit of its partition or QoS is refused, or waits for ever.</source>
        <translation>Une tâche au-delà de la limite de sa partition ou de sa QoS est refusée, ou attend indéfiniment.</translation>
    </message>
    <message>
        <source>There is no way to %1: the program that your ssh configuration names for it (ProxyCommand) ended before you were signed in: %2. Fix the command or the configuration; ssh itself needs it, too.</source>
        <translation>Aucun chemin ne mène à %1&#xa0;: le programme que votre configuration de ssh nomme pour cela (ProxyCommand) s’est terminé avant votre connexion&#xa0;: %2. Corrigez la commande ou la configuration&#xa0;; ssh lui-même en a besoin.</translation>
    </message>
    <message>
        <source>Your known_hosts leave it to a certificate authority to vouch for %1 (@cert-authority), which Atelier cannot check, and they do not have the key itself (%2). Your ssh configuration lets only known hosts through (StrictHostKeyChecking), so Atelier did not connect. Add the key to your known_hosts once you have compared it with what the cluster publishes.</source>
        <translation>Votre known_hosts laisse à une autorité de certification le soin de répondre de %1 (@cert-authority), ce qu’Atelier ne peut pas vérifier, et il ne contient pas la clé elle-même (%2). Votre configuration de ssh n’admet que des hôtes connus (StrictHostKeyChecking)&#xa0;; Atelier ne s’est donc pas connecté. Ajoutez la clé à votre known_hosts après l’avoir comparée à ce que publie la grappe.</translation>
    </message>
    <message>
        <source>Your ssh configuration says something for %1 that Atelier does not do, and does without: %2.</source>
        <translation>Votre configuration de ssh dit, pour %1, des choses qu’Atelier ne fait pas et dont il se passe&#xa0;: %2.</translation>
    </message>
    <message>
        <source>A practice cluster cannot play “%1”. It can play one of these: %2.</source>
        <translation>Une grappe d’exercice ne peut pas jouer «&#xa0;%1&#xa0;». Elle peut jouer l’un de ces sites&#xa0;: %2.</translation>
    </message>
    <message>
        <source>The practice cluster %1 plays %2 and not %3. It was left as it is: start %3 under another name, or remove this one and its files first with “atelierctl practice reset --name %1”.</source>
        <translation>La grappe d’exercice %1 joue %2 et non %3. Elle est restée telle quelle&#xa0;: démarrez %3 sous un autre nom, ou supprimez d’abord celle-ci et ses fichiers avec «&#xa0;atelierctl practice reset --name %1&#xa0;».</translation>
    </message>
    <message>
        <source>The command %1 has said nothing for %2 s on the cluster, and was ended.</source>
        <translation>La commande %1 n’a rien dit pendant %2&#xa0;s sur la grappe&#xa0;; elle a été interrompue.</translation>
    </message>
    <message>
        <source>%1, port %2, hung up before it greeted, each time. A server does that when it is busy, or when it takes nobody from here for a while, as after many wrong passwords; so does what is no ssh server. Check the host and the port; if they are right, try again in a few minutes.</source>
        <translation>%1, port %2, a coupé chaque fois la connexion avant de se présenter. Un serveur fait cela lorsqu’il est surchargé, ou lorsqu’il n’accepte personne d’ici pendant un moment, comme après plusieurs mots de passe erronés&#xa0;; ce qui n’est pas un serveur ssh le fait aussi. Vérifiez l’adresse et le port&#xa0;; s’ils sont justes, réessayez dans quelques minutes.</translation>
    </message>
    <message>
        <source>“%1” cannot be the name of a host for ssh: it is empty, starts with a dash, has spaces or signs that a shell would act on, or a port that is none (1 to 65535). Check what was typed or the file that it comes from.</source>
        <translation>«&#xa0;%1&#xa0;» ne peut pas être le nom d’un hôte pour ssh&#xa0;: il est vide, commence par un tiret, contient des espaces ou des signes qu’un shell interpréterait, ou un port qui n’en est pas un (1 à 65535). Vérifiez ce qui a été saisi ou le fichier d’où cela vient.</translation>
    </message>
    <message>
        <source>%2 did not accept what %1 answered to “%3”. A code counts for half a minute, and only once: wait for the next one, then try again. If that does not help, see whether the clock of what shows the codes is right.</source>
        <translation>%2 n’a pas accepté ce que %1 a répondu à «&#xa0;%3&#xa0;». Un code ne vaut qu’une demi-minute, et une seule fois&#xa0;: attendez le suivant, puis réessayez. Si cela n’aide pas, voyez si l’appareil qui affiche les codes est à l’heure.</translation>
    </message>
    <message>
        <source>%2 did not let %1 in. It says: “%3”. If that does not tell you what to do, ask the cluster’s support.</source>
        <translation>%2 n’a pas laissé entrer %1. Il dit&#xa0;: «&#xa0;%3&#xa0;». Si cela ne vous dit pas quoi faire, demandez au soutien technique de la grappe.</translation>
    </message>
    <message>
        <source>%2 waited no longer: %1 was not signed in after %3 seconds, so it hung up. Nothing was done there. Have the password, or the phone of your second factor, at hand, and try again.</source>
        <translation>%2 n’a pas attendu plus longtemps&#xa0;: la session de %1 n’était pas ouverte après %3&#xa0;secondes, et il a coupé la connexion. Rien n’y a été fait. Ayez sous la main le mot de passe, ou le téléphone de votre second facteur, et réessayez.</translation>
    </message>
    <message>
        <source>%2 hung up on %1 after %3 keys, all of which it refused: it allows no more tries in one sign-in. Choose the key that is registered there, or name it for this host in your ssh configuration (IdentityFile, with “IdentitiesOnly yes”).</source>
        <translation>%2 a coupé la connexion de %1 après %3 clés, toutes refusées&#xa0;: il ne permet pas davantage d’essais à la fois. Choisissez la clé qui y est enregistrée, ou nommez-la pour cet hôte dans votre configuration ssh (IdentityFile, avec «&#xa0;IdentitiesOnly yes&#xa0;»).</translation>
    </message>
    <message>
        <source>No cluster is known as %1, and none was looked at under this name from this computer. Take one that Atelier knows, or look at it once: “atelierctl site %1”.</source>
        <translation>Aucune grappe n’est connue sous le nom de %1, et aucune n’a été explorée sous ce nom depuis cet ordinateur. Prenez-en une qu’Atelier connaît, ou explorez celle-ci une fois&#xa0;: «&#xa0;atelierctl site %1&#xa0;».</translation>
    </message>
    <message>
        <source>%2 hung up as soon as it had what %1 signs in with, and does not say why; nothing was done there. The account may be locked, expired or not allowed on this server, or the cluster closed for maintenance. See its status page, or ask its support.</source>
        <translation>%2 a coupé la connexion dès qu’il a eu de quoi reconnaître %1, et ne dit pas pourquoi&#xa0;; rien n’y a été fait. Le compte est peut-être verrouillé, expiré ou interdit sur ce serveur, ou la grappe est fermée pour entretien. Consultez sa page d’état, ou demandez à son soutien technique.</translation>
    </message>
    <message>
        <source>%1, port %2, hung up before it greeted, each time. The jump host %4 let you in and reached it. A server does that when it is busy, or when it takes nobody from there for a while; so does what is no ssh server. Check the host and the port; if they are right, try again in a few minutes.</source>
        <translation>%1, port %2, a coupé chaque fois la connexion avant de se présenter. Le serveur de rebond %4 vous a laissé entrer et l’a atteint. Un serveur fait cela lorsqu’il est surchargé, ou lorsqu’il n’accepte personne de là pendant un moment&#xa0;; ce qui n’est pas un serveur ssh le fait aussi. Vérifiez l’adresse et le port&#xa0;; s’ils sont justes, réessayez dans quelques minutes.</translation>
    </message>
    <message>
        <source>The server at %1, port %2, is busy, or takes nobody from the jump host %4 for a while. It says: “%3”. Atelier tried several times. Try again in a few minutes; if that does not help, look at the cluster’s status page.</source>
        <translation>Le serveur à %1, port %2, est surchargé, ou n’accepte personne du serveur de rebond %4 pendant un moment. Il dit&#xa0;: «&#xa0;%3&#xa0;». Atelier a essayé plusieurs fois. Réessayez dans quelques minutes&#xa0;; si cela n’aide pas, consultez la page d’état de la grappe.</translation>
    </message>
    <message>
        <source>The server at %1, port %2, is busy, or takes nobody from here for a while. It says: “%3”. Atelier tried several times. Try again in a few minutes; if that does not help, look at the cluster’s status page.</source>
        <translation>Le serveur à %1, port %2, est surchargé, ou n’accepte personne d’ici pendant un moment. Il dit&#xa0;: «&#xa0;%3&#xa0;». Atelier a essayé plusieurs fois. Réessayez dans quelques minutes&#xa0;; si cela n’aide pas, consultez la page d’état de la grappe.</translation>
    </message>
    <message>
        <source>%1 and this computer know no way in common to exchange keys, so nothing was sent. The server offers only %3. Either that is no longer taken to be safe, or your ssh configuration leaves it out (KexAlgorithms). Ask the cluster’s support.</source>
        <translation>%1 et cet ordinateur n’ont aucun échange de clés en commun&#xa0;; rien n’a donc été envoyé. Le serveur n’offre que %3. Soit cela ne passe plus pour sûr, soit votre configuration ssh l’exclut (KexAlgorithms). Demandez au soutien technique de la grappe.</translation>
    </message>
    <message>
        <source>%1 and this computer know no kind of host key in common, so nothing was sent. The server has only %3. Either that is no longer taken to be safe, or your ssh configuration leaves it out (HostKeyAlgorithms). Ask the cluster’s support.</source>
        <translation>%1 et cet ordinateur n’ont aucun type de clé d’hôte en commun&#xa0;; rien n’a donc été envoyé. Le serveur n’a que %3. Soit cela ne passe plus pour sûr, soit votre configuration ssh l’exclut (HostKeyAlgorithms). Demandez au soutien technique de la grappe.</translation>
    </message>
    <message>
        <source>%1 and this computer know no cipher in common, so nothing was sent. The server offers only %3. Either that is no longer taken to be safe, or your ssh configuration leaves it out (Ciphers). Ask the cluster’s support.</source>
        <translation>%1 et cet ordinateur n’ont aucun chiffrement en commun&#xa0;; rien n’a donc été envoyé. Le serveur n’offre que %3. Soit cela ne passe plus pour sûr, soit votre configuration ssh l’exclut (Ciphers). Demandez au soutien technique de la grappe.</translation>
    </message>
    <message>
        <source>%1 and this computer know no checksum in common, so nothing was sent. The server offers only %3. Either that is no longer taken to be safe, or your ssh configuration leaves it out (MACs). Ask the cluster’s support.</source>
        <translation>%1 et cet ordinateur n’ont aucune somme de contrôle en commun&#xa0;; rien n’a donc été envoyé. Le serveur n’offre que %3. Soit cela ne passe plus pour sûr, soit votre configuration ssh l’exclut (MACs). Demandez au soutien technique de la grappe.</translation>
    </message>
    <message>
        <source>a name of Slurm’s is expected: letters, digits and - _ . + @ / alone</source>
        <translation>un nom de Slurm est attendu&#xa0;: seulement des lettres sans accent, des chiffres et - _ . + @ /</translation>
    </message>
    <message>
        <source>the name of a module is expected, such as python/3.12: letters, digits and - _ . + @ / alone</source>
        <translation>le nom d’un module est attendu, tel que python/3.12&#xa0;: seulement des lettres sans accent, des chiffres et - _ . + @ /</translation>
    </message>
    <message>
        <source>a path is expected that begins with /, ~/ or a variable that Atelier knows, such as $SCRATCH or $SLURM_TMPDIR, and goes on with letters, digits and - _ . + @ alone</source>
        <translation>un chemin est attendu qui commence par /, par ~/ ou par une variable qu’Atelier connaît, telle que $SCRATCH ou $SLURM_TMPDIR, suivi seulement de lettres sans accent, de chiffres et de - _ . + @</translation>
    </message>
    <message>
        <source>the name of a computer is expected</source>
        <translation>le nom d’un ordinateur est attendu</translation>
    </message>
    <message>
        <source>an address is expected that begins with https:// or http://</source>
        <translation>une adresse est attendue qui commence par https:// ou http://</translation>
    </message>
    <message>
        <source>a text of one line is expected, without invisible characters and not longer than a paragraph</source>
        <translation>un texte d’une seule ligne est attendu, sans caractères invisibles et pas plus long qu’un paragraphe</translation>
    </message>
    <message>
        <source>the SHA256 fingerprint of a host key is expected</source>
        <translation>l’empreinte SHA256 d’une clé d’hôte est attendue</translation>
    </message>
    <message>
        <source>“%1” was not taken, and what counted before still does: %2.</source>
        <translation>«&#xa0;%1&#xa0;» n’a pas été retenu, et ce qui comptait compte toujours&#xa0;: %2.</translation>
    </message>
    <message>
        <source>There is a key at %1 already, and Atelier never replaces one: use it, or give the new key another name.</source>
        <translation>Il y a déjà une clé à %1, et Atelier n’en remplace jamais&#xa0;: utilisez-la, ou donnez un autre nom à la nouvelle.</translation>
    </message>
    <message>
        <source>The cluster did not take the job. It says: %1. A number of the array is beyond what the cluster allows (MaxArraySize; “scontrol show config” tells it, and the greatest number is one less), or --array is not written as Slurm reads it. Ask for fewer tasks, or submit them as several arrays.</source>
        <translation>La grappe n’a pas accepté la tâche. Elle répond&#xa0;: %1. Un numéro du tableau dépasse ce que la grappe permet (MaxArraySize&#xa0;: «&#xa0;scontrol show config&#xa0;» l’indique, et le plus grand numéro lui est inférieur de un), ou --array n’est pas écrit comme Slurm le lit. Demandez moins de tâches, ou soumettez-les en plusieurs tableaux.</translation>
    </message>
    <message>
        <source>%1 does not run what it is asked to run, and answers in words of its own. That is what an account or a key does that may run certain commands only, such as one for automation (a robot node). Sign in with your usual account and key. If these are the usual ones, a line of your .bashrc there ends the shell, such as “exit” or “exec”: let it count for interactive shells only.</source>
        <translation>%1 n’exécute pas ce qu’on lui demande, et répond avec ses propres mots. C’est ce que fait un compte ou une clé qui ne permet que certaines commandes, par exemple pour l’automatisation (un nœud «&#xa0;robot&#xa0;»). Connectez-vous avec votre compte et votre clé habituels. Si ce sont bien eux, une ligne de votre .bashrc là-bas termine l’interpréteur, comme «&#xa0;exit&#xa0;» ou «&#xa0;exec&#xa0;»&#xa0;: faites qu’elle ne vaille que pour les interpréteurs interactifs.</translation>
    </message>
    <message>
        <source>Your start-up files on %1 (.bash_profile, .bashrc) were not done after %2 s: they may wait for an answer. So Atelier runs commands without them, and what they set is missing there.</source>
        <translation>Vos fichiers de démarrage sur %1 (.bash_profile, .bashrc) n’avaient pas terminé après %2&#xa0;s&#xa0;: ils attendent peut-être une réponse. Atelier exécute donc les commandes sans eux, et ce qu’ils définissent y manque.</translation>
    </message>
    <message>
        <source>Your start-up files on %1 (.bash_profile, .bashrc) end the shell, or start another program in its place. So Atelier runs commands without them, and what they set is missing there. Let lines such as “exit” and “exec zsh” count for interactive shells only.</source>
        <translation>Vos fichiers de démarrage sur %1 (.bash_profile, .bashrc) terminent l’interpréteur, ou lancent un autre programme à sa place. Atelier exécute donc les commandes sans eux, et ce qu’ils définissent y manque. Faites que des lignes comme «&#xa0;exit&#xa0;» et «&#xa0;exec zsh&#xa0;» ne valent que pour les interpréteurs interactifs.</translation>
    </message>
    <message>
        <source>Slurm on %2 refuses the script: %1. A number of the array is beyond what the cluster allows (MaxArraySize; “scontrol show config” tells it, and the greatest number is one less), or --array is not written as Slurm reads it.</source>
        <translation>Slurm, sur %2, refuse le script&#xa0;: %1. Un numéro du tableau dépasse ce que la grappe permet (MaxArraySize&#xa0;: «&#xa0;scontrol show config&#xa0;» l’indique, et le plus grand numéro lui est inférieur de un), ou --array n’est pas écrit comme Slurm le lit.</translation>
    </message>
    <message>
        <source>The ssh of this computer connects to %1, as you asked for.</source>
        <translation>C’est le ssh de cet ordinateur qui se connecte à %1, comme vous l’avez demandé.</translation>
    </message>
    <message>
        <source>Your own ssh already has a connection to %1 (ControlMaster). Atelier uses it, so that you need not sign in, and leaves it open.</source>
        <translation>Votre propre ssh a déjà une connexion à %1 (ControlMaster). Atelier s’en sert, si bien que vous n’avez pas à vous identifier, et la laisse ouverte.</translation>
    </message>
    <message>
        <source>Atelier itself and %1 have no algorithm in common, so the ssh of this computer connects in its place.</source>
        <translation>Atelier lui-même n’a pas d’algorithme en commun avec %1, et c’est donc le ssh de cet ordinateur qui se connecte à sa place.</translation>
    </message>
    <message>
        <source>Your ssh configuration sets %2 for %1, which Atelier itself cannot do, so the ssh of this computer connects in its place.</source>
        <translation>Votre configuration ssh règle %2 pour %1, ce qu’Atelier lui-même ne sait pas faire, et c’est donc le ssh de cet ordinateur qui se connecte à sa place.</translation>
    </message>
    <message>
        <source>%1 takes Kerberos, and you have a ticket, so the ssh of this computer connects with it.</source>
        <translation>%1 accepte Kerberos, et vous avez un ticket, avec lequel le ssh de cet ordinateur se connecte donc.</translation>
    </message>
    <message>
        <source>You have a key on a security key, so the ssh of this computer connects to %1 with it. Touch the key when it blinks.</source>
        <translation>Vous avez une clé ssh sur une clé de sécurité, avec laquelle le ssh de cet ordinateur se connecte donc à %1. Touchez la clé de sécurité quand elle clignote.</translation>
    </message>
    <message>
        <source>A certificate authority vouches for %1, which Atelier itself cannot check, so the ssh of this computer connects in its place.</source>
        <translation>Une autorité de certification se porte garante de %1, ce qu’Atelier lui-même ne sait pas vérifier, et c’est donc le ssh de cet ordinateur qui se connecte à sa place.</translation>
    </message>
    <message>
        <source>The connection to %1 that is open since %2 is used, so that you need not sign in. “atelierctl connections --close” ends it.</source>
        <translation>La connexion à %1 qui est ouverte depuis %2 sert encore, vous n’avez donc pas à vous connecter. «&#xa0;atelierctl connections --close&#xa0;» la ferme.</translation>
    </message>
    <message numerus="yes">
        <source>The ssh of this computer connects to %1. The connection then stays open until nothing has used it for %n minute(s), so that the next sign-in need not ask you. “atelierctl connections --close” ends it.</source>
        <translation>
            <numerusform>Le ssh de cet ordinateur se connecte à %1. La connexion reste ensuite ouverte jusqu’à ce que rien ne s’en soit servi pendant %n minute, pour que la prochaine fois rien ne vous soit demandé. «&#xa0;atelierctl connections --close&#xa0;» la ferme.</numerusform>
            <numerusform>Le ssh de cet ordinateur se connecte à %1. La connexion reste ensuite ouverte jusqu’à ce que rien ne s’en soit servi pendant %n minutes, pour que la prochaine fois rien ne vous soit demandé. «&#xa0;atelierctl connections --close&#xa0;» la ferme.</numerusform>
        </translation>
    </message>
    <message>
        <source>write a whole number from 1 to 100000, or leave the field empty where nobody knows it</source>
        <translation>écrivez un nombre entier de 1 à 100000, ou laissez le champ vide si personne ne le connaît</translation>
    </message>
    <message>
        <source>write a whole number from 1 on, or leave the field empty where the site sets no limit</source>
        <translation>écrivez un nombre entier à partir de 1, ou laissez le champ vide si le site ne fixe pas de limite</translation>
    </message>
    <message>
        <source>write how much memory there is as Slurm does, such as 186G or 4000M, or leave the field empty where nobody knows it</source>
        <translation>écrivez la quantité de mémoire comme Slurm, par exemple 186G ou 4000M, ou laissez le champ vide si personne ne la connaît</translation>
    </message>
    <message>
        <source>write a time above zero as Slurm does, such as 90 (minutes), 12:00:00 or 7-00:00:00, or leave the field empty where the site sets no limit</source>
        <translation>écrivez une durée supérieure à zéro comme Slurm, par exemple 90 (minutes), 12:00:00 ou 7-00:00:00, ou laissez le champ vide si le site ne fixe pas de limite</translation>
    </message>
    <message>
        <source>write Slurm’s name or the one that people know: without either, nothing can be told of it</source>
        <translation>écrivez le nom de Slurm ou le nom courant&#xa0;: sans l’un des deux, rien ne peut en être dit</translation>
    </message>
    <message>
        <source>the list has another one by that name: change that one, or write another name here</source>
        <translation>la liste en a déjà un autre de ce nom&#xa0;: modifiez celui-là, ou écrivez ici un autre nom</translation>
    </message>
    <message>
        <source>write a time as Slurm does, such as 90 (minutes), 12:00:00 or 7-00:00:00</source>
        <translation>écrivez une durée comme Slurm, par exemple 90 (minutes), 12:00:00 ou 7-00:00:00</translation>
    </message>
    <message>
        <source>write a whole number in digits, such as 4</source>
        <translation>écrivez un nombre entier en chiffres, par exemple 4</translation>
    </message>
    <message>
        <source>write how much memory there is as Slurm does, such as 186G or 4000M</source>
        <translation>écrivez la quantité de mémoire comme Slurm, par exemple 186G ou 4000M</translation>
    </message>
    <message>
        <source>“%1” stands in place of a key or a password, which was not kept. Type it again here.</source>
        <translation>«&#xa0;%1&#xa0;» tient la place d’une clé ou d’un mot de passe qui n’a pas été conservé. Tapez-le de nouveau ici.</translation>
    </message>
    <message>
        <source>Atelier writes no key and no password into what it keeps. The program would get the dots in its place, and be refused after its wait in the queue.</source>
        <translation>Atelier n’écrit ni clé ni mot de passe dans ce qu’il conserve. Le programme recevrait les points à sa place, et serait refusé après son attente dans la file.</translation>
    </message>
    <message>
        <source>Without another index pip takes the %1 that is built for NVIDIA’s GPUs, and those of %2 are AMD’s. Add --index-url https://download.pytorch.org/whl/rocmX.Y, where X.Y is a release of ROCm that PyTorch is built for and the cluster’s driver supports.</source>
        <translation>Sans autre index, pip prend le %1 compilé pour les GPU de NVIDIA, et ceux de %2 sont d’AMD. Ajoutez --index-url https://download.pytorch.org/whl/rocmX.Y, où X.Y est une version de ROCm pour laquelle PyTorch est compilé et que le pilote de la grappe accepte.</translation>
    </message>
    <message>
        <source>PyTorch for NVIDIA’s GPUs installs without a word there, and then finds no GPU: the training runs on the processor.</source>
        <translation>PyTorch pour les GPU de NVIDIA s’y installe sans un mot, puis ne trouve aucun GPU&#xa0;: l’entraînement se fait sur le processeur.</translation>
    </message>
    <message>
        <source>“%1” stands in place of a key or a password, which was not kept. Write yours there</source>
        <translation>«&#xa0;%1&#xa0;» tient la place d’une clé ou d’un mot de passe qui n’a pas été conservé. Écrivez le vôtre à cet endroit</translation>
    </message>
    <message>
        <source>In %1 there is another environment already: %2, where %3 is asked for. Choose another folder for this one, or remove that folder on the cluster, and it is made anew.</source>
        <translation>Il y a déjà dans %1 un autre environnement&#xa0;: %2, alors que %3 est demandé. Choisissez un autre dossier pour celui-ci, ou supprimez ce dossier-là sur la grappe, et il sera fait de nouveau.</translation>
    </message>
    <message>
        <source>%1 is a jump host on the way to %2.</source>
        <translation>%1 est un serveur de rebond sur le chemin de %2.</translation>
    </message>
    <message>
        <source>Another upload to %1 has begun since, and what is there is its own; this one has stopped. Choose another place, or send again once the other one has ended.</source>
        <translation>Un autre envoi vers %1 a commencé depuis, et ce qui s’y trouve est le sien&#xa0;; celui-ci s’est arrêté. Choisissez un autre emplacement, ou renvoyez vos données quand l’autre sera terminé.</translation>
    </message>
    <message>
        <source>The Alliance’s clusters set $SLURM_TMPDIR; of %1 that is not known. Where it is empty, the files go to the root folder, and the job fails.</source>
        <translation>Les grappes de l’Alliance définissent $SLURM_TMPDIR&#xa0;; pour %1, on n’en sait rien. Si la variable est vide, les fichiers vont dans le dossier racine, et la tâche échoue.</translation>
    </message>
    <message>
        <source>Each site names the folder of a job’s own on the node in its own way. Where there is none, a script can make one: JOB_FOLDER=$(mktemp -d).</source>
        <translation>Chaque site nomme à sa façon le dossier propre à une tâche sur le nœud. Là où il n’y en a pas, un script peut en créer un&#xa0;: JOB_FOLDER=$(mktemp -d).</translation>
    </message>
    <message>
        <source>%1 does not set $SLURM_TMPDIR. The folder of a job’s own is %2 there.</source>
        <translation>%1 ne définit pas $SLURM_TMPDIR. Le dossier propre à une tâche y est %2.</translation>
    </message>
    <message>
        <source>The partition “%1” of %3 has no GPUs. They are in: %2</source>
        <translation>La partition «&#xa0;%1&#xa0;» de %3 n’a pas de GPU. Il y en a dans&#xa0;: %2</translation>
    </message>
    <message>
        <source>A job gets what the nodes of its partition have. One that names no partition goes to the default one.</source>
        <translation>Une tâche obtient ce qu’ont les nœuds de sa partition. Celle qui n’en nomme aucune va dans la partition par défaut.</translation>
    </message>
    <message>
        <source>The partition “%1” of %3 has no GPU “%4”. It is in: %2</source>
        <translation>La partition «&#xa0;%1&#xa0;» de %3 n’a pas de GPU «&#xa0;%4&#xa0;». Il y en a dans&#xa0;: %2</translation>
    </message>
    <message>
        <source>A program can use one GPU instance only: the others of %1 × %2 stay idle.</source>
        <translation>Un programme ne peut utiliser qu’une instance de GPU&#xa0;: de %1 × %2, les autres restent inoccupées.</translation>
    </message>
    <message>
        <source>An instance is a part of a GPU (MIG). Several cannot work together; ask for one, for a larger instance, or for a whole GPU.</source>
        <translation>Une instance est une partie de GPU (MIG). Plusieurs ne peuvent pas travailler ensemble&#xa0;; demandez-en une seule, une plus grande instance ou un GPU entier.</translation>
    </message>
    <message>
        <source>%4 showed no “%2” for %1 when it was last looked at. It showed: %3</source>
        <translation>%4 n’a pas montré de «&#xa0;%2&#xa0;» pour %1 au dernier examen. On y a vu&#xa0;: %3</translation>
    </message>
    <message>
        <source>Slurm refuses a job that names what the cluster does not have. What is newer than the last look, or hidden, is not among these names.</source>
        <translation>Slurm refuse une tâche qui nomme ce que la grappe n’a pas. Ce qui est plus récent que le dernier examen, ou caché, n’est pas parmi ces noms.</translation>
    </message>
    <message>
        <source>No package for %1 was found on the cluster. Allow packages from the internet, if its login node has it.</source>
        <translation>Aucun paquet n’a été trouvé sur la grappe pour %1. Permettez les paquets provenant d’Internet, si son nœud de connexion y a accès.</translation>
    </message>
    <message>
        <source>No package fits %1, of those on the internet either. Check its name and its version, and whether there is one for this version of Python.</source>
        <translation>Aucun paquet ne convient pour %1, même parmi ceux d’Internet. Vérifiez son nom et sa version, et s’il en existe un pour cette version de Python.</translation>
    </message>
    <message>
        <source>%2 lets in nobody without a Kerberos ticket, and there is none on this computer that still holds. Type “kinit %1@REALM” in a terminal, with your site’s realm in place of REALM, then try again.</source>
        <translation>%2 ne laisse entrer personne sans ticket Kerberos, et cet ordinateur n’en a aucun qui soit encore valable. Tapez «&#xa0;kinit %1@REALM&#xa0;» dans un terminal, avec le royaume (realm) de votre site à la place de REALM, puis réessayez.</translation>
    </message>
    <message>
        <source>The cluster has no command “module”, so nothing there can load %1. Leave the modules out; what they bring has to come from the environment.</source>
        <translation>La grappe n’a pas de commande «&#xa0;module&#xa0;»&#xa0;: rien n’y peut charger %1. Retirez les modules&#xa0;; ce qu’ils apportent doit venir de l’environnement.</translation>
    </message>
    <message>
        <source>The connection to %1 was lost. Atelier connects again by itself, and what was under way goes on then; submitted jobs keep running.</source>
        <translation>La connexion à %1 a été perdue. Atelier se reconnecte de lui-même, et ce qui était en cours reprendra alors&#xa0;; les tâches soumises continuent.</translation>
    </message>
    <message>
        <source>%1 and this computer could not agree on how to encrypt, so nothing was sent. The server offers only %3. That is no longer taken to be safe, so that ssh leaves it out by itself: tell the cluster’s support. To connect all the same, put this line below the cluster’s Host line in ~/.ssh/config, then try again: %4</source>
        <translation>%1 et cet ordinateur n’ont pas pu s’entendre sur la façon de chiffrer&#xa0;; rien n’a donc été envoyé. Le serveur ne propose que %3. Cela n’est plus tenu pour sûr, de sorte que ssh l’écarte de lui-même&#xa0;: signalez-le au soutien technique de la grappe. Pour vous connecter malgré tout, mettez cette ligne sous la ligne Host de la grappe dans ~/.ssh/config, puis réessayez&#xa0;: %4</translation>
    </message>
    <message>
        <source>Is “%1” your account on %2? Examples name theirs like that.</source>
        <translation>«&#xa0;%1&#xa0;» est-il bien votre compte sur %2&#xa0;? C’est ainsi que les exemples nomment le leur.</translation>
    </message>
    <message>
        <source>Slurm refuses an account that does not exist. If this one is yours, leave it as it is: once signed in, Atelier knows your accounts and does not ask.</source>
        <translation>Slurm refuse un compte qui n’existe pas. Si celui-ci est le vôtre, laissez-le tel quel&#xa0;: une fois la connexion ouverte, Atelier connaît vos comptes et ne pose plus la question.</translation>
    </message>
    <message>
        <source>%2 is not known to have a GPU “%1”. A number alone asks for whichever GPU there is.</source>
        <translation>On ne connaît pas de GPU «&#xa0;%1&#xa0;» sur %2. Un nombre seul demande n’importe quel GPU qui s’y trouve.</translation>
    </message>
    <message>
        <source>%3 has no “%2” for %1: leave it out.</source>
        <translation>%3 n’a pas de «&#xa0;%2&#xa0;» pour %1&#xa0;: n’écrivez pas cette option.</translation>
    </message>
    <message>
        <source>Slurm does not know a job %1, or not any more. If it has ended some time ago, its output and results are still there.</source>
        <translation>Slurm ne connaît pas de tâche %1, ou ne la connaît plus. Si elle s’est terminée il y a quelque temps, sa sortie et ses résultats sont toujours là.</translation>
    </message>
    <message>
        <source>The certificate %1 of your key expired on %2. Get a new one as your site says, then try again.</source>
        <translation>Le certificat %1 de votre clé a expiré le %2. Procurez-vous-en un nouveau comme votre site l’indique, puis réessayez.</translation>
    </message>
    <message>
        <source>Job %1 is another user’s. Slurm ends a job for its own user only.</source>
        <translation>La tâche %1 est celle d’une autre personne. Slurm n’arrête une tâche que pour la personne à qui elle est.</translation>
    </message>
    <message>
        <source>The certificate %1 of your key is not valid before %2, %3. If that is past already, the clock of this computer or of the server is wrong; else try again then, or get a new one as your site says.</source>
        <translation>Le certificat %1 de votre clé n’est pas valable avant le %2, %3. Si ce moment est déjà passé, l’horloge de cet ordinateur ou celle du serveur est fausse&#xa0;; sinon, réessayez à ce moment-là, ou procurez-vous un nouveau certificat comme votre site l’indique.</translation>
    </message>
    <message>
        <source>The start-up files of your login shell on %1 (.bashrc, .bash_profile) ask for input that nobody can give them here, or take too long. Have them ask in interactive shells only: such a line of .bashrc belongs after the line “[[ $- == *i* ]] || return”.</source>
        <translation>Les fichiers de démarrage de votre interpréteur de connexion sur %1 (.bashrc, .bash_profile) posent une question à laquelle personne ne peut répondre ici, ou prennent trop de temps. Faites qu’ils ne la posent qu’aux interpréteurs interactifs&#xa0;: dans .bashrc, une telle ligne se place après la ligne «&#xa0;[[ $- == *i* ]] || return&#xa0;».</translation>
    </message>
    <message>
        <source>A line of your .bashrc on %1 takes the input away from every command, as “exec &lt;/dev/null” does, so nothing can be sent there. Remove that line, or let it count for interactive shells only.</source>
        <translation>Une ligne de votre .bashrc sur %1 prive chaque commande de son entrée, comme le fait «&#xa0;exec &lt;/dev/null&#xa0;»&#xa0;: rien ne peut donc y être envoyé. Supprimez cette ligne, ou faites qu’elle ne vaille que pour les interpréteurs interactifs.</translation>
    </message>
    <message>
        <source>%1 may only transfer files (SFTP): where Atelier asks for a command, the server’s program for file transfers answers. Sign in with an account that may run commands, to a login node, and not to a node for data transfers, or ask the cluster’s support for one.</source>
        <translation>%1 ne peut que transférer des fichiers (SFTP)&#xa0;: quand Atelier demande d’exécuter une commande, c’est le programme de transfert du serveur qui répond. Connectez-vous avec un compte qui peut exécuter des commandes, sur un nœud de connexion et non sur un nœud de transfert de données, ou demandez-en un au soutien technique de la grappe.</translation>
    </message>
    <message>
        <source>The certificate %1 of your key is not for the account %2 but for: %3. Where that is the name of your account there, sign in with it; else get a certificate for %2 as your site says.</source>
        <translation>Le certificat %1 de votre clé n’est pas pour le compte %2, mais pour&#xa0;: %3. Si c’est là le nom de votre compte, connectez-vous avec celui-ci&#xa0;; sinon, procurez-vous un certificat pour %2 comme votre site l’indique.</translation>
    </message>
    <message>
        <source>%2 did not let %1 in. If what it says does not tell you what to do, ask the cluster’s support. It says:
%3</source>
        <translation>%2 n’a pas laissé entrer %1. Si ses mots ne vous disent pas quoi faire, demandez au soutien technique de la grappe. Il dit&#xa0;:
%3</translation>
    </message>
    <message>
        <source>No node of the partition “%2” gives a job %1 CPUs together; ask for %3 at most.</source>
        <translation>Aucun nœud de la partition «&#xa0;%2&#xa0;» ne donne %1 CPU ensemble à une tâche&#xa0;; demandez-en au plus %3.</translation>
    </message>
    <message>
        <source>The CPUs of a task are on one node. What a job gets of a node is what the node has, or less, where the partition has a limit (MaxCPUsPerNode).</source>
        <translation>Les CPU d’un processus sont sur un seul nœud. Une tâche obtient d’un nœud ce qu’il a, ou moins si la partition a une limite (MaxCPUsPerNode).</translation>
    </message>
    <message>
        <source>No node of the partition “%2” gives a job %1 CPUs together; ask for %3 at most, or name another partition: %4</source>
        <translation>Aucun nœud de la partition «&#xa0;%2&#xa0;» ne donne %1 CPU ensemble à une tâche&#xa0;; demandez-en au plus %3, ou nommez une autre partition&#xa0;: %4</translation>
    </message>
    <message>
        <source>No node of the partition “%2” gives a job %1 of memory; ask for %3 at most.</source>
        <translation>Aucun nœud de la partition «&#xa0;%2&#xa0;» ne donne %1 de mémoire à une tâche&#xa0;; demandez au plus %3.</translation>
    </message>
    <message>
        <source>--mem counts for each node, --mem-per-cpu for each CPU of it. Part of a node’s memory belongs to the system, and a partition may have a limit (MaxMemPerNode).</source>
        <translation>--mem vaut pour chaque nœud, --mem-per-cpu pour chaque CPU de ce nœud. Une partie de la mémoire d’un nœud revient au système, et une partition peut avoir une limite (MaxMemPerNode).</translation>
    </message>
    <message>
        <source>No node of the partition “%2” gives a job %1 of memory; ask for %3 at most, or name another partition: %4</source>
        <translation>Aucun nœud de la partition «&#xa0;%2&#xa0;» ne donne %1 de mémoire à une tâche&#xa0;; demandez au plus %3, ou nommez une autre partition&#xa0;: %4</translation>
    </message>
    <message>
        <source>The partition “%2” gives no job %1 nodes; ask for %3 at most.</source>
        <translation>La partition «&#xa0;%2&#xa0;» ne donne %1 nœuds à aucune tâche&#xa0;; demandez-en au plus %3.</translation>
    </message>
    <message>
        <source>A job gets no more nodes than the partition has, or allows a job (MaxNodes).</source>
        <translation>Une tâche n’obtient pas plus de nœuds que la partition n’en a, ou n’en permet à une tâche (MaxNodes).</translation>
    </message>
    <message>
        <source>The partition “%2” gives no job %1 nodes; ask for %3 at most, or name another partition: %4</source>
        <translation>La partition «&#xa0;%2&#xa0;» ne donne %1 nœuds à aucune tâche&#xa0;; demandez-en au plus %3, ou nommez une autre partition&#xa0;: %4</translation>
    </message>
    <message>
        <source>The partition “%2” gives no job %1 CPUs in all; ask for %3 at most.</source>
        <translation>La partition «&#xa0;%2&#xa0;» ne donne %1 CPU en tout à aucune tâche&#xa0;; demandez-en au plus %3.</translation>
    </message>
    <message>
        <source>The CPUs of all tasks are counted over the nodes that a job may have there.</source>
        <translation>Les CPU de tous les processus sont comptés sur les nœuds qu’une tâche peut y avoir.</translation>
    </message>
    <message>
        <source>The partition “%2” gives no job %1 CPUs in all; ask for %3 at most, or name another partition: %4</source>
        <translation>La partition «&#xa0;%2&#xa0;» ne donne %1 CPU en tout à aucune tâche&#xa0;; demandez-en au plus %3, ou nommez une autre partition&#xa0;: %4</translation>
    </message>
    <message>
        <source>The partition “%2” gives no job %1 of memory in all; there is %3 at most.</source>
        <translation>La partition «&#xa0;%2&#xa0;» ne donne %1 de mémoire en tout à aucune tâche&#xa0;; il y en a au plus %3.</translation>
    </message>
    <message>
        <source>--mem-per-cpu counts for each CPU of all tasks, whose memory is on the nodes that a job may have there.</source>
        <translation>--mem-per-cpu vaut pour chaque CPU de tous les processus, dont la mémoire est sur les nœuds qu’une tâche peut y avoir.</translation>
    </message>
    <message>
        <source>The partition “%2” gives no job %1 of memory in all; there is %3 at most. Another partition has it: %4</source>
        <translation>La partition «&#xa0;%2&#xa0;» ne donne %1 de mémoire en tout à aucune tâche&#xa0;; il y en a au plus %3. Une autre partition l’a&#xa0;: %4</translation>
    </message>
    <message>
        <source>The partition “%2” gives no job %1 GPUs in all; ask for %3 at most.</source>
        <translation>La partition «&#xa0;%2&#xa0;» ne donne %1 GPU en tout à aucune tâche&#xa0;; demandez-en au plus %3.</translation>
    </message>
    <message>
        <source>--gpus counts for the whole job, over the nodes that it may have there; a job for many nodes needs a program made for that.</source>
        <translation>--gpus vaut pour toute la tâche, sur les nœuds qu’elle peut y avoir&#xa0;; une tâche sur plusieurs nœuds demande un programme fait pour cela.</translation>
    </message>
    <message>
        <source>The partition “%2” gives no job %1 GPUs in all; ask for %3 at most, or name another partition: %4</source>
        <translation>La partition «&#xa0;%2&#xa0;» ne donne %1 GPU en tout à aucune tâche&#xa0;; demandez-en au plus %3, ou nommez une autre partition&#xa0;: %4</translation>
    </message>
    <message>
        <source>No node of the partition “%2” has the feature “%1”.</source>
        <translation>Aucun nœud de la partition «&#xa0;%2&#xa0;» n’a la caractéristique «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>A job gets only nodes of its partition, and of these only what --constraint names. One that names no partition goes to the default one.</source>
        <translation>Une tâche n’obtient que des nœuds de sa partition, et parmi eux que ceux que --constraint désigne. Celle qui ne nomme aucune partition va dans la partition par défaut.</translation>
    </message>
    <message>
        <source>No node of the partition “%2” has the feature “%1”. It is in: %3</source>
        <translation>Aucun nœud de la partition «&#xa0;%2&#xa0;» n’a la caractéristique «&#xa0;%1&#xa0;». Elle est dans&#xa0;: %3</translation>
    </message>
    <message>
        <source>%3 showed nothing that %1 could name when it was last looked at, so no “%2” either.</source>
        <translation>%3 n’a rien montré que %1 puisse nommer au dernier examen, donc pas non plus «&#xa0;%2&#xa0;».</translation>
    </message>
    <message>
        <source>Slurm refuses a job that names what the cluster does not have. What is newer than the last look, or hidden, was not shown.</source>
        <translation>Slurm refuse une tâche qui nomme ce que la grappe n’a pas. Ce qui est plus récent que le dernier examen, ou caché, n’a pas été montré.</translation>
    </message>
    <message>
        <source>%1 showed no node with a GPU when it was last looked at.</source>
        <translation>%1 n’a montré aucun nœud avec un GPU au dernier examen.</translation>
    </message>
    <message>
        <source>Slurm refuses a job that asks for what no node has. Without GPUs it may run, if the program can do without; else it needs another cluster.</source>
        <translation>Slurm refuse une tâche qui demande ce qu’aucun nœud n’a. Sans GPU elle peut s’exécuter, si le programme peut s’en passer&#xa0;; sinon il lui faut une autre grappe.</translation>
    </message>
    <message>
        <source>“%1” is not there on %2, and the program is told to use it.</source>
        <translation>«&#xa0;%1&#xa0;» n’existe pas sur %2, et le programme doit s’en servir.</translation>
    </message>
    <message>
        <source>A program that reads it fails. One that makes it may fail, too, unless it makes the folder first. Make it on the cluster, and nothing more is said.</source>
        <translation>Un programme qui le lit échoue. Un programme qui le crée peut échouer aussi, sauf s’il crée d’abord le dossier. Créez-le sur la grappe, et plus rien ne sera signalé.</translation>
    </message>
    <message>
        <source>The partition “%1” of %2 was closed when it was last looked at: a job waits there until it is opened.</source>
        <translation>La partition «&#xa0;%1&#xa0;» de %2 était fermée au dernier examen&#xa0;: une tâche y attend jusqu’à sa réouverture.</translation>
    </message>
    <message>
        <source>A site closes a partition for a while, for maintenance or between courses. Slurm takes jobs for one that is down, and refuses those for one that is being emptied.</source>
        <translation>Un site ferme une partition pour un temps, pour un entretien ou entre des cours. Slurm accepte les tâches pour celle qui est à l’arrêt, et refuse celles pour une partition qu’on vide.</translation>
    </message>
    <message>
        <source>No node of the partition “%2” gives a job %1 of memory for each of %3 CPUs; ask for %4 for each at most.</source>
        <translation>Aucun nœud de la partition «&#xa0;%2&#xa0;» ne donne à une tâche %1 de mémoire pour chacun de %3 CPU&#xa0;; demandez au plus %4 pour chacun.</translation>
    </message>
    <message>
        <source>No node of the partition “%2” gives a job %1 of memory for each of %3 CPUs; ask for %4 for each at most, or name another partition: %5</source>
        <translation>Aucun nœud de la partition «&#xa0;%2&#xa0;» ne donne à une tâche %1 de mémoire pour chacun de %3 CPU&#xa0;; demandez au plus %4 pour chacun, ou nommez une autre partition&#xa0;: %5</translation>
    </message>
    <message>
        <source>No node of the partition “%2” has %1 GPUs; ask for %3 at most.</source>
        <translation>Aucun nœud de la partition «&#xa0;%2&#xa0;» n’a %1 GPU&#xa0;; demandez-en au plus %3.</translation>
    </message>
    <message>
        <source>No node of the partition “%2” has %1 GPUs; ask for %3 at most, or name another partition: %4</source>
        <translation>Aucun nœud de la partition «&#xa0;%2&#xa0;» n’a %1 GPU&#xa0;; demandez-en au plus %3, ou nommez une autre partition&#xa0;: %4</translation>
    </message>
    <message>
        <source>No node of %3 has %1 to give; ask for %2 at most.</source>
        <translation>Aucun nœud de %3 n’a %1 à donner&#xa0;; demandez au plus %2.</translation>
    </message>
    <message>
        <source>No node of %3 has %1 CPUs; ask for %2 at most.</source>
        <translation>Aucun nœud de %3 n’a %1 CPU&#xa0;; demandez-en au plus %2.</translation>
    </message>
    <message>
        <source>Another window or command of Atelier is signing in to %1. Its connection is used here as soon as it is there: answer what it asks.</source>
        <translation>Une autre fenêtre ou commande d’Atelier se connecte à %1. Sa connexion servira ici dès qu’elle sera établie&#xa0;: répondez à ce qu’elle demande.</translation>
    </message>
    <message>
        <source>“%1” comes from an example. Write your own account for %2. Yours are: %3</source>
        <translation>«&#xa0;%1&#xa0;» vient d’un exemple. Écrivez votre propre compte pour %2. Les vôtres&#xa0;: %3</translation>
    </message>
    <message>
        <source>%2 has no module “%1”.</source>
        <translation>%2 n’a pas de module «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>The job would go on without it and fail later, after its wait in the queue. “module avail” shows what there is; Lmod, which many sites have, shows all versions of one with “module spider NAME”.</source>
        <translation>La tâche continuerait sans lui et échouerait plus tard, après son attente dans la file. «&#xa0;module avail&#xa0;» montre ce qu’il y a&#xa0;; Lmod, que beaucoup de sites ont, montre toutes les versions d’un module avec «&#xa0;module spider NOM&#xa0;».</translation>
    </message>
    <message>
        <source>%2 has no module “%1”. Look for its name with “%3”.</source>
        <translation>%2 n’a pas de module «&#xa0;%1&#xa0;». Cherchez son nom avec «&#xa0;%3&#xa0;».</translation>
    </message>
    <message>
        <source>The training reads its data from %1. Bring them to the node’s own disk first.</source>
        <translation>L’entraînement lit ses données dans %1. Amenez-les d’abord sur le disque du nœud.</translation>
    </message>
    <message>
        <source>The training reads its data from %1. Bring them to the node’s own disk, %2, first.</source>
        <translation>L’entraînement lit ses données dans %1. Amenez-les d’abord sur le disque du nœud, %2.</translation>
    </message>
    <message>
        <source>What is on the node’s own disk at the end is gone. Copy it to your own folders, also when the training fails.</source>
        <translation>Ce qui est sur le disque du nœud à la fin est perdu. Copiez-le dans vos propres dossiers, aussi quand l’entraînement échoue.</translation>
    </message>
    <message>
        <source>This unpacks a dataset to “%1”, which is shared storage. Unpack it to the node’s own disk.</source>
        <translation>Ceci décompresse un ensemble de données dans «&#xa0;%1&#xa0;», qui est un stockage partagé. Décompressez-le sur le disque du nœud.</translation>
    </message>
    <message>
        <source>This unpacks a dataset to “%1”, which is shared storage. Unpack it to %2.</source>
        <translation>Ceci décompresse un ensemble de données dans «&#xa0;%1&#xa0;», qui est un stockage partagé. Décompressez-le dans %2.</translation>
    </message>
    <message>
        <source>%2 had no command “module” when it was last looked at, so nothing there loads “%1”. Leave it out: what it brings has to come from the environment of the job.</source>
        <translation>%2 n’avait pas de commande «&#xa0;module&#xa0;» lors du dernier examen&#xa0;: rien n’y charge «&#xa0;%1&#xa0;». Laissez-le de côté&#xa0;: ce qu’il apporte doit venir de l’environnement de la tâche.</translation>
    </message>
    <message>
        <source>Many sites have no modules: software comes with the system, from conda, from uv or in a container. The job would go on without what the module brings, and fail later.</source>
        <translation>Beaucoup de sites n’ont pas de modules&#xa0;: les logiciels viennent du système, de conda, d’uv ou d’un conteneur. La tâche continuerait sans ce que le module apporte et échouerait plus tard.</translation>
    </message>
    <message>
        <source>The cluster has no module %1. Look for the version it offers with “module avail”, or with “module spider” where there is Lmod.</source>
        <translation>La grappe n’a pas de module %1. Cherchez la version qu’elle offre avec «&#xa0;module avail&#xa0;», ou avec «&#xa0;module spider&#xa0;» là où il y a Lmod.</translation>
    </message>
    <message>
        <source>The partition “%2” takes no job of %1 nodes: it wants %3 at least.</source>
        <translation>La partition «&#xa0;%2&#xa0;» ne prend pas de tâche de %1 nœuds&#xa0;: il lui en faut au moins %3.</translation>
    </message>
    <message>
        <source>A site keeps such a partition for large jobs (MinNodes). A smaller one is refused, or waits for ever.</source>
        <translation>Un site réserve une telle partition aux grandes tâches (MinNodes). Une plus petite est refusée ou attend pour toujours.</translation>
    </message>
    <message>
        <source>The partition “%2” takes no job of %1 nodes: it wants %3 at least. Others do: %4</source>
        <translation>La partition «&#xa0;%2&#xa0;» ne prend pas de tâche de %1 nœuds&#xa0;: il lui en faut au moins %3. D’autres en prennent&#xa0;: %4</translation>
    </message>
    <message>
        <source>No node of the partition “%2” has %1 of disk for --tmp; there is %3 at most.</source>
        <translation>Aucun nœud de la partition «&#xa0;%2&#xa0;» n’a %1 de disque pour --tmp&#xa0;; il y a %3 au plus.</translation>
    </message>
    <message>
        <source>--tmp asks for nodes whose disk is declared to be so large (TmpDisk); it reserves nothing. Where a site declares none, every --tmp is refused, though the nodes may have disks.</source>
        <translation>--tmp demande des nœuds dont le disque est déclaré aussi grand (TmpDisk)&#xa0;; il ne réserve rien. Là où un site n’en déclare aucun, tout --tmp est refusé, même si les nœuds ont des disques.</translation>
    </message>
    <message>
        <source>No node of the partition “%2” has %1 of disk for --tmp; there is %3 at most. Another partition has it: %4</source>
        <translation>Aucun nœud de la partition «&#xa0;%2&#xa0;» n’a %1 de disque pour --tmp&#xa0;; il y a %3 au plus. Une autre partition l’a&#xa0;: %4</translation>
    </message>
    <message>
        <source>Your answer did not reach %1: the network between here and there has changed or failed meanwhile. Nobody has judged it there. Atelier tries again by itself, and asks you anew.</source>
        <translation>Votre réponse n’est pas parvenue à %1&#xa0;: le réseau d’ici à là-bas a changé ou a lâché entre-temps. Personne ne l’y a jugée. Atelier réessaie de lui-même, et vous pose de nouveau la question.</translation>
    </message>
    <message>
        <source>The job uses %1, which does not exist on the cluster. Check the path, or put there what the job needs.</source>
        <translation>La tâche utilise %1, qui n’existe pas sur la grappe. Vérifiez le chemin, ou mettez-y ce dont la tâche a besoin.</translation>
    </message>
    <message>
        <source>What you signed in with did not reach %1: the network between here and there has changed or failed meanwhile. Nobody has judged your answer there, and nothing was done. Check your internet connection, then connect again.</source>
        <translation>Ce avec quoi vous vous connectiez n’est pas parvenu à %1&#xa0;: le réseau d’ici à là-bas a changé ou a lâché entre-temps. Personne n’y a jugé votre réponse, et rien n’a été fait. Vérifiez votre connexion à Internet, puis connectez-vous de nouveau.</translation>
    </message>
    <message>
        <source>They name the folder of the data, “%1”, but the recipe has no dataset, so the program would get an empty text. Name the data under “dataset”, or where they lie on the cluster under “job.data.archive”, or take it out of the arguments</source>
        <translation>Ils nomment le dossier des données, «&#xa0;%1&#xa0;», mais la recette n’a pas d’ensemble de données&#xa0;: le programme recevrait un texte vide. Nommez les données sous «&#xa0;dataset&#xa0;», ou leur emplacement sur la grappe sous «&#xa0;job.data.archive&#xa0;», ou retirez-le des arguments</translation>
    </message>
</context>
<context>
    <name>MissingText</name>
    <message>
        <source>It is not said which script of the program starts the training.</source>
        <translation>Il n’est pas dit quel script du programme lance l’entraînement.</translation>
    </message>
    <message>
        <source>The program has no file %1, which is to start the training.</source>
        <translation>Le programme n’a pas de fichier %1, qui doit lancer l’entraînement.</translation>
    </message>
    <message>
        <source>The program has no list of packages %1, from which the job installs.</source>
        <translation>Le programme n’a pas la liste de paquets %1, d’après laquelle la tâche installe.</translation>
    </message>
    <message>
        <source>%1 was not sent from here; “Ask Slurm” also looks whether it is there.</source>
        <translation>%1 n’a pas été envoyé d’ici&#xa0;; «&#xa0;Demander à Slurm&#xa0;» regarde aussi si cela s’y trouve.</translation>
    </message>
    <message>
        <source>A key or a password among the program’s arguments was not kept: %1 stands in its place. Type it again.</source>
        <translation>Une clé ou un mot de passe parmi les arguments du programme n’a pas été conservé&#xa0;: %1 tient sa place. Tapez-le de nouveau.</translation>
    </message>
    <message>
        <source>The program’s arguments name the folder of the data, %1, but the job has no dataset: the program would get an empty text. Choose a dataset, or take %1 out of the arguments.</source>
        <translation>Les arguments du programme nomment le dossier des données, %1, mais la tâche n’a pas d’ensemble de données&#xa0;: le programme recevrait un texte vide. Choisissez un ensemble de données, ou retirez %1 des arguments.</translation>
    </message>
</context>
<context>
    <name>MomentInWords</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>NamedCluster</name>
    <message>
        <source>What the profile %1 says, if you agree:</source>
        <translation>Ce que dit le profil %1, si vous êtes d’accord&#xa0;:</translation>
    </message>
    <message>
        <source>Nothing goes by it: there is no terminal to ask you on. If you trust all of that, add --yes.</source>
        <translation>Rien ne s’y fie&#xa0;: il n’y a pas de terminal où vous poser la question. Si vous vous fiez à tout cela, ajoutez --yes.</translation>
    </message>
    <message>
        <source>Do you trust all of that? Type yes to go by it: </source>
        <translation>Vous fiez-vous à tout cela&#xa0;? Tapez oui pour l’appliquer&#xa0;: </translation>
    </message>
</context>
<context>
    <name>NodeFact</name>
    <message>
        <source>The site makes a folder for each job, %1. It is noted in the cluster’s profile, and counts from the next connection on.</source>
        <translation>Le site fait un dossier pour chaque tâche, %1. C’est noté dans le profil de la grappe et comptera dès la prochaine connexion.</translation>
    </message>
    <message>
        <source>This node reaches the internet.</source>
        <translation>Ce nœud a accès à Internet.</translation>
    </message>
    <message>
        <source>This node reaches the internet by a proxy.</source>
        <translation>Ce nœud a accès à Internet par un proxy.</translation>
    </message>
    <message>
        <source>This node does not reach the internet.</source>
        <translation>Ce nœud n’a pas accès à Internet.</translation>
    </message>
    <message>
        <source>It is noted in the cluster’s profile, and counts from the next connection on.</source>
        <translation>C’est noté dans le profil de la grappe et comptera dès la prochaine connexion.</translation>
    </message>
</context>
<context>
    <name>OptionValues</name>
    <message>
        <source>%1 takes one of %2, not “%3”.</source>
        <translation>%1 accepte %2, mais pas «&#xa0;%3&#xa0;».</translation>
    </message>
    <message>
        <source>%1 takes NAME=VALUE, not “%2”.</source>
        <translation>%1 demande NOM=VALEUR, et non «&#xa0;%2&#xa0;».</translation>
    </message>
    <message>
        <source>%1 takes a whole number from 0 to %2, not “%3”.</source>
        <translation>%1 demande un nombre entier de 0 à %2, et non «&#xa0;%3&#xa0;».</translation>
    </message>
    <message>
        <source>%1 is empty. Give it a value, or leave it out.</source>
        <translation>%1 est vide. Donnez-lui une valeur, ou omettez cette option.</translation>
    </message>
    <message>
        <source>%1 takes the number of a job, such as 4812, of one task of an array (4812_3) or of one component of a heterogeneous job (4812+1), not “%2”.</source>
        <translation>%1 attend le numéro d’une tâche, comme 4812, d’une seule d’un tableau de tâches (4812_3) ou d’une partie d’une tâche hétérogène (4812+1), et non «&#xa0;%2&#xa0;».</translation>
    </message>
    <message>
        <source>“%1” is one part of a job, and this is about whole jobs. Name the job: %2</source>
        <translation>«&#xa0;%1&#xa0;» n’est qu’une partie d’une tâche, et il s’agit ici de tâches entières. Indiquez la tâche&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 takes the number of a job, such as 4812, not “%2”.</source>
        <translation>%1 attend le numéro d’une tâche, comme 4812, et non «&#xa0;%2&#xa0;».</translation>
    </message>
</context>
<context>
    <name>OtherHostWords</name>
    <message>
        <source>%1 is a computer of %2 for moving files; sign in to %3 for the whole journey.</source>
        <translation>%1 est un ordinateur de %2 pour le transfert de fichiers&#xa0;; pour tout le parcours, connectez-vous à %3.</translation>
    </message>
    <message>
        <source>%1 is the computer of %2 for automation: it asks for no second factor, and lets in keys that may run certain commands only. Sign in to %3 for the whole journey.</source>
        <translation>%1 est l’ordinateur de %2 pour l’automatisation&#xa0;: il ne demande pas de second facteur et n’accepte que des clés limitées à certaines commandes. Pour tout le parcours, connectez-vous à %3.</translation>
    </message>
    <message>
        <source>From %1, jobs without GPUs go to %2; those with GPUs go from %3.</source>
        <translation>Depuis %1, on soumet à %2 les tâches sans GPU&#xa0;; celles avec GPU se soumettent depuis %3.</translation>
    </message>
    <message>
        <source>Jobs without GPUs go to %1 from %2.</source>
        <translation>Les tâches sans GPU se soumettent à %1 depuis %2.</translation>
    </message>
    <message>
        <source>%1 has computers for moving files: %2. Atelier does not sign in to them: it sends and brings files over the connection that it has.</source>
        <translation>%1 a des ordinateurs pour le transfert de fichiers&#xa0;: %2. Atelier ne s’y connecte pas&#xa0;: il envoie et rapporte les fichiers par la connexion qu’il a déjà.</translation>
    </message>
    <message>
        <source>Programs that sign in to %1 by themselves, without a second factor, do so on %2, once the site’s support has agreed. They take a key of their own, which is registered with the options %3: it runs the commands that they name and carries no tunnel, so that Atelier needs another.</source>
        <translation>Les programmes qui se connectent seuls à %1, sans second facteur, le font sur %2, avec l’accord du soutien technique du site. Il leur faut une clé à part, déposée avec les options %3&#xa0;: elle n’exécute que les commandes que celles-ci nomment et ne permet aucun tunnel&#xa0;; Atelier a donc besoin d’une autre clé.</translation>
    </message>
</context>
<context>
    <name>OwnEntryWords</name>
    <message>
        <source>“%1” is a name of your ssh configuration, which says where it leads.</source>
        <translation>«&#xa0;%1&#xa0;» est un nom de votre configuration ssh, qui dit où il mène.</translation>
    </message>
    <message>
        <source>“%1” is a name of your ssh configuration, which says where it leads; what is known of the cluster %2 counts there.</source>
        <translation>«&#xa0;%1&#xa0;» est un nom de votre configuration ssh, qui dit où il mène&#xa0;; ce qui est connu de la grappe %2 y vaut.</translation>
    </message>
</context>
<context>
    <name>Pack</name>
    <message>
        <source>Packing</source>
        <translation>Archivage</translation>
    </message>
    <message>
        <source>Pack a folder into one archive, as it would be sent</source>
        <translation>Met un dossier dans une seule archive, comme pour l’envoyer</translation>
    </message>
    <message>
        <source>Folder or file</source>
        <translation>Dossier ou fichier</translation>
    </message>
    <message>
        <source>Archive to write</source>
        <translation>Archive à écrire</translation>
    </message>
    <message>
        <source>Compress the archive (none, gzip or zstd); pays for text, not for JPEG</source>
        <translation>Compresser l’archive (none, gzip ou zstd)&#xa0;; utile pour du texte, pas pour du JPEG</translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln entry(ies), %2, SHA-256 %3</source>
        <translation>
            <numerusform>%1&#xa0;: %Ln élément, %2, SHA-256&#xa0;%3</numerusform>
            <numerusform>%1&#xa0;: %Ln éléments, %2, SHA-256&#xa0;%3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PathOption</name>
    <message>
        <source>%1 is empty. Name a file or a folder.</source>
        <translation>%1 est vide. Nommez un fichier ou un dossier.</translation>
    </message>
</context>
<context>
    <name>PieceText</name>
    <message>
        <source>%1 of %2 pieces done</source>
        <translation>morceaux terminés&#xa0;: %1 sur %2</translation>
    </message>
    <message>
        <source>%1 of %2 runs done</source>
        <translation>essais terminés&#xa0;: %1 sur %2</translation>
    </message>
    <message>
        <source>%1 of %2 tasks done</source>
        <translation>tâches du tableau terminées&#xa0;: %1 sur %2</translation>
    </message>
    <message>
        <source>Pieces that failed: %1</source>
        <translation>Morceaux en échec&#xa0;: %1</translation>
    </message>
    <message>
        <source>Runs that failed: %1</source>
        <translation>Essais en échec&#xa0;: %1</translation>
    </message>
    <message>
        <source>Tasks that failed: %1</source>
        <translation>Tâches du tableau en échec&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 not needed</source>
        <translation>inutiles&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 cancelled</source>
        <translation>annulations&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 running</source>
        <translation>en cours&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>en échec&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>Practice</name>
    <message>
        <source>The practice cluster is running. Its files are in %1</source>
        <translation>La grappe d’exercice est démarrée. Ses fichiers sont dans %1</translation>
    </message>
    <message>
        <source>To look around in it: %1</source>
        <translation>Pour y jeter un coup d’œil&#xa0;: %1</translation>
    </message>
    <message>
        <source>The practice cluster is stopped; its files are kept.</source>
        <translation>La grappe d’exercice est arrêtée&#xa0;; ses fichiers sont conservés.</translation>
    </message>
    <message>
        <source>The practice cluster and its files are gone. The next start makes a new one.</source>
        <translation>La grappe d’exercice et ses fichiers sont supprimés. Le prochain démarrage en fera une nouvelle.</translation>
    </message>
    <message>
        <source>running</source>
        <translation>en marche</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>arrêté</translation>
    </message>
    <message>
        <source>The practice cluster “%1” is running.</source>
        <translation>La grappe d’exercice «&#xa0;%1&#xa0;» est démarrée.</translation>
    </message>
    <message>
        <source>The practice cluster “%1” is not running.</source>
        <translation>La grappe d’exercice «&#xa0;%1&#xa0;» n’est pas démarrée.</translation>
    </message>
    <message>
        <source>  job %1 %2 %3</source>
        <translation>  tâche %1&#xa0;%2&#xa0;%3</translation>
    </message>
    <message>
        <source>A real OpenSSH server and a real Slurm on this computer, to practise on</source>
        <translation>Un vrai serveur OpenSSH et un vrai Slurm sur cet ordinateur, pour s’exercer</translation>
    </message>
    <message>
        <source>Name of the instance; several may run at once</source>
        <translation>Nom de l’instance&#xa0;; il peut y en avoir plusieurs à la fois</translation>
    </message>
    <message>
        <source>Folder that holds the instances</source>
        <translation>Dossier qui contient les instances</translation>
    </message>
    <message>
        <source>Start it, or find the one that runs already</source>
        <translation>Démarre la grappe, ou retrouve celle qui est déjà démarrée</translation>
    </message>
    <message>
        <source>End its processes and keep its files</source>
        <translation>Arrête ses processus et conserve ses fichiers</translation>
    </message>
    <message>
        <source>Show what runs; the exit code is 0 if all of it does</source>
        <translation>Montre ce qui est en marche&#xa0;; le code de sortie est 0 si tout l’est</translation>
    </message>
    <message>
        <source>End its processes and remove its files</source>
        <translation>Arrête ses processus et supprime ses fichiers</translation>
    </message>
    <message>
        <source>It plays the made-up site %1. %2.</source>
        <translation>Elle joue le site inventé %1. %2.</translation>
    </message>
    <message>
        <source>Other commands reach it with %1.</source>
        <translation>Les autres commandes l’atteignent avec %1.</translation>
    </message>
    <message>
        <source>The made-up site that it plays; where no name is given, it has that of the site</source>
        <translation>Le site inventé qu’elle joue&#xa0;; sans autre nom, elle porte celui du site</translation>
    </message>
</context>
<context>
    <name>ProfileFacts</name>
    <message>
        <source>Release of Slurm</source>
        <translation>Version de Slurm</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>Partitions</translation>
    </message>
    <message>
        <source>QoS</source>
        <translation>QoS</translation>
    </message>
    <message>
        <source>Features of nodes</source>
        <translation>Caractéristiques des nœuds</translation>
    </message>
    <message>
        <source>Reservations for you</source>
        <translation>Réservations pour vous</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Cores of a node</source>
        <translation>Cœurs d’un nœud</translation>
    </message>
    <message>
        <source>Memory of a node</source>
        <translation>Mémoire d’un nœud</translation>
    </message>
    <message>
        <source>Longest time of a job</source>
        <translation>Durée maximale d’une tâche</translation>
    </message>
    <message>
        <source>Shortest time of a job</source>
        <translation>Durée minimale d’une tâche</translation>
    </message>
    <message>
        <source>Most jobs at once</source>
        <translation>Nombre maximal de tâches à la fois</translation>
    </message>
    <message>
        <source>Highest number in a job array</source>
        <translation>Numéro le plus élevé d’un tableau de tâches</translation>
    </message>
    <message>
        <source>Memory for each core where a job asks for none</source>
        <translation>Mémoire par cœur si la tâche n’en demande pas</translation>
    </message>
    <message>
        <source>Project folder</source>
        <translation>Dossier de projet</translation>
    </message>
    <message>
        <source>Scratch folder</source>
        <translation>Dossier scratch</translation>
    </message>
    <message>
        <source>Folder to submit from</source>
        <translation>Dossier d’où soumettre</translation>
    </message>
    <message>
        <source>Folder of a job on its node’s disk</source>
        <translation>Dossier de la tâche sur le disque de son nœud</translation>
    </message>
    <message>
        <source>Modules that come first</source>
        <translation>Modules chargés en premier</translation>
    </message>
    <message>
        <source>Modules with Python</source>
        <translation>Modules de Python</translation>
    </message>
    <message>
        <source>Modules for GPUs</source>
        <translation>Modules pour les GPU</translation>
    </message>
    <message>
        <source>Programs that run many short runs in one job</source>
        <translation>Programmes qui enchaînent beaucoup d’essais courts dans une tâche</translation>
    </message>
    <message>
        <source>Internet from compute nodes</source>
        <translation>Internet depuis les nœuds de calcul</translation>
    </message>
    <message>
        <source>Every job names its account</source>
        <translation>Chaque tâche nomme son compte</translation>
    </message>
    <message>
        <source>Every job names its partition</source>
        <translation>Chaque tâche nomme sa partition</translation>
    </message>
    <message>
        <source>Every job names its QoS</source>
        <translation>Chaque tâche nomme sa QoS</translation>
    </message>
    <message>
        <source>Every job names a feature</source>
        <translation>Chaque tâche nomme une caractéristique</translation>
    </message>
    <message>
        <source>A job with GPUs names their model</source>
        <translation>Une tâche avec GPU nomme leur modèle</translation>
    </message>
    <message>
        <source>A job may say how much memory it needs</source>
        <translation>Une tâche peut dire combien de mémoire il lui faut</translation>
    </message>
    <message>
        <source>The site chooses the partition</source>
        <translation>Le site choisit la partition</translation>
    </message>
    <message>
        <source>How names of accounts begin</source>
        <translation>Début des noms de comptes</translation>
    </message>
    <message>
        <source>Numbers of GPUs that a job may ask for</source>
        <translation>Nombres de GPU qu’une tâche peut demander</translation>
    </message>
    <message>
        <source>More GPUs come in multiples of</source>
        <translation>Au-delà, les GPU vont par multiples de</translation>
    </message>
    <message>
        <source>Compute nodes write to scratch only</source>
        <translation>Les nœuds de calcul n’écrivent que sur scratch</translation>
    </message>
    <message>
        <source>Weights &amp; Biases from compute nodes</source>
        <translation>Weights &amp; Biases depuis les nœuds de calcul</translation>
    </message>
    <message>
        <source>Comet from compute nodes</source>
        <translation>Comet depuis les nœuds de calcul</translation>
    </message>
    <message>
        <source>Module for the way through the proxy</source>
        <translation>Module pour passer par le proxy</translation>
    </message>
    <message>
        <source>Programs for environments and containers</source>
        <translation>Programmes d’environnements et de conteneurs</translation>
    </message>
    <message>
        <source>Modules for environments and containers</source>
        <translation>Modules d’environnements et de conteneurs</translation>
    </message>
    <message>
        <source>A job fits each of the partitions that it names</source>
        <translation>Une tâche convient à chacune des partitions qu’elle nomme</translation>
    </message>
    <message>
        <source>Partitions that are closed</source>
        <translation>Partitions fermées</translation>
    </message>
    <message>
        <source>Program that loads modules</source>
        <translation>Programme qui charge les modules</translation>
    </message>
</context>
<context>
    <name>ProgressBar</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>encore %1&#xa0;s</translation>
    </message>
</context>
<context>
    <name>PutAsideText</name>
    <message>
        <source>script that starts the training: %1</source>
        <translation>script qui lance l’entraînement&#xa0;: %1</translation>
    </message>
    <message>
        <source>arguments: %1</source>
        <translation>arguments&#xa0;: %1</translation>
    </message>
    <message>
        <source>list of packages: %1</source>
        <translation>liste des paquets&#xa0;: %1</translation>
    </message>
    <message>
        <source>several runs, with values of: %1</source>
        <translation>plusieurs essais, avec des valeurs de&#xa0;: %1</translation>
    </message>
    <message>
        <source>folder of the curves: %1</source>
        <translation>dossier des courbes&#xa0;: %1</translation>
    </message>
    <message>
        <source>reports to %1</source>
        <translation>suivi par %1</translation>
    </message>
    <message>
        <source>What you had said for the earlier program was put aside:</source>
        <translation>Ce que vous aviez indiqué pour le programme précédent a été mis de côté&#xa0;:</translation>
    </message>
    <message>
        <source>a training in pieces; its checkpoints in %1 stay the earlier program’s</source>
        <translation>un entraînement en morceaux&#xa0;; ses points de contrôle dans %1 restent ceux du programme précédent</translation>
    </message>
    <message>
        <source>– %1 (does not fit: this program has no file %2)</source>
        <translation>– %1 (ne convient pas&#xa0;: ce programme n’a pas de fichier %2)</translation>
    </message>
</context>
<context>
    <name>RecipeConsent</name>
    <message>
        <source>Nothing was sent, and nothing runs: there is no terminal to ask you on. If all of that is what you want, add --yes.</source>
        <translation>Rien n’a été envoyé et rien ne s’exécute&#xa0;: il n’y a pas de terminal où vous poser la question. Si tout cela est bien ce que vous voulez, ajoutez --yes.</translation>
    </message>
    <message>
        <source>Only the recipe says that %1 is the computer to sign in to. Whoever runs it gets the password that you type there. Type yes to go on: </source>
        <translation>Seule la recette dit qu’il faut se connecter à %1. La personne qui gère cet ordinateur reçoit le mot de passe que vous y tapez. Tapez oui pour continuer&#xa0;: </translation>
    </message>
    <message>
        <source>You agreed to what this recipe sends and runs before.</source>
        <translation>Vous avez déjà accepté ce que cette recette envoie et exécute.</translation>
    </message>
    <message>
        <source>What the recipe %1 does, if you agree:</source>
        <translation>Ce que fait la recette %1, si vous l’acceptez&#xa0;:</translation>
    </message>
    <message>
        <source>Careful:</source>
        <translation>Attention&#xa0;:</translation>
    </message>
    <message>
        <source>Is all of that what you want? Type yes to go on, or script to read the script first: </source>
        <translation>Est-ce bien tout cela que vous voulez&#xa0;? Tapez oui pour continuer, ou script pour lire d’abord le script&#xa0;: </translation>
    </message>
    <message>
        <source>script</source>
        <translation>script</translation>
    </message>
    <message>
        <source>What the cluster adds to that:</source>
        <translation>Ce que la grappe y ajoute&#xa0;:</translation>
    </message>
    <message>
        <source>Where its places on the cluster lead now:</source>
        <translation>Où mènent maintenant ses emplacements sur la grappe&#xa0;:</translation>
    </message>
    <message>
        <source>The script, line by line, before the cluster and your account fill in what it leaves open: %1</source>
        <translation>Le script, ligne par ligne, avant que la grappe et votre compte ne complètent ce qu’il laisse ouvert&#xa0;: %1</translation>
    </message>
    <message>
        <source>What does not fit the cluster or your account is said when it runs.</source>
        <translation>Ce qui ne convient pas à la grappe ou à votre compte est dit à l’exécution.</translation>
    </message>
    <message>
        <source>The script before the cluster and your account fill in what it leaves open:</source>
        <translation>Le script, avant que la grappe et votre compte ne complètent ce qu’il laisse ouvert&#xa0;:</translation>
    </message>
</context>
<context>
    <name>RecipePlan</name>
    <message>
        <source>The recipe’s job was changed to fit this cluster and your account:</source>
        <translation>La tâche de la recette a été changée pour convenir à cette grappe et à votre compte&#xa0;:</translation>
    </message>
    <message>
        <source>Clones</source>
        <translation>Clone</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 vers %2</translation>
    </message>
    <message>
        <source>Signs in</source>
        <translation>Se connecte</translation>
    </message>
    <message>
        <source>to %1 as %2</source>
        <translation>à %1 comme %2</translation>
    </message>
    <message>
        <source>Only the recipe says that this is the computer to sign in to. Whoever runs it gets the password that you type there.</source>
        <translation>Seule la recette dit qu’il faut se connecter à cet ordinateur. La personne qui le gère reçoit le mot de passe que vous y tapez.</translation>
    </message>
    <message>
        <source>The recipe names another computer for it, %1. It is not used.</source>
        <translation>La recette nomme un autre ordinateur pour cette grappe, %1. Il n’est pas utilisé.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n fichier</numerusform>
            <numerusform>%n fichiers</numerusform>
        </translation>
    </message>
    <message>
        <source>the sample program of Atelier</source>
        <translation>le programme d’exemple d’Atelier</translation>
    </message>
    <message>
        <source>Sends the program</source>
        <translation>Envoie le programme</translation>
    </message>
    <message>
        <source>Sends the dataset</source>
        <translation>Envoie les données</translation>
    </message>
    <message>
        <source>%1 (%2, %3) to %4</source>
        <translation>%1 (%2, %3) vers %4</translation>
    </message>
    <message>
        <source>This is not in the recipe’s own folder, %1.</source>
        <translation>Ce n’est pas dans le dossier de la recette, %1.</translation>
    </message>
    <message>
        <source>It is hidden: such files and folders often hold keys and settings.</source>
        <translation>C’est caché&#xa0;: de tels fichiers et dossiers contiennent souvent des clés et des réglages.</translation>
    </message>
    <message>
        <source>That is all of your home folder.</source>
        <translation>C’est tout votre dossier personnel.</translation>
    </message>
    <message>
        <source>Loads</source>
        <translation>Charge</translation>
    </message>
    <message>
        <source>Installs</source>
        <translation>Installe</translation>
    </message>
    <message>
        <source>the packages in %1, from the site’s own</source>
        <translation>les paquets de %1, parmi ceux du site</translation>
    </message>
    <message>
        <source>the packages in %1, from the internet</source>
        <translation>les paquets de %1, depuis Internet</translation>
    </message>
    <message>
        <source>Some of its lines name sources other than the site’s own.</source>
        <translation>Certaines de ses lignes désignent d’autres sources que celles du site.</translation>
    </message>
    <message>
        <source>This list is not in the program’s folder.</source>
        <translation>Cette liste n’est pas dans le dossier du programme.</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Exécute</translation>
    </message>
    <message>
        <source>This program is not in the folder that is sent or cloned.</source>
        <translation>Ce programme n’est pas dans le dossier envoyé ou cloné.</translation>
    </message>
    <message>
        <source>at the expense of %1</source>
        <translation>aux frais de %1</translation>
    </message>
    <message>
        <source>with mail to %1</source>
        <translation>avec des courriels à %1</translation>
    </message>
    <message>
        <source>results in %1</source>
        <translation>les résultats dans %1</translation>
    </message>
    <message>
        <source>checkpoints in %1</source>
        <translation>les points de contrôle dans %1</translation>
    </message>
    <message>
        <source>%1 is hidden on the cluster: what is put there may change how you work and sign in.</source>
        <translation>%1 est caché sur la grappe&#xa0;: ce qui y est déposé peut changer votre façon d’y travailler et de vous y connecter.</translation>
    </message>
    <message>
        <source>Everybody on the cluster may write in %1 and look into it.</source>
        <translation>Tout le monde sur la grappe peut écrire dans %1 et y regarder.</translation>
    </message>
    <message>
        <source>Everybody on the cluster may look into %1.</source>
        <translation>Tout le monde sur la grappe peut regarder dans %1.</translation>
    </message>
    <message>
        <source>What is sent there is closed to them.</source>
        <translation>Ce qui y est envoyé leur est fermé.</translation>
    </message>
    <message>
        <source>What the job writes there is not closed to them.</source>
        <translation>Ce que la tâche y écrit ne leur est pas fermé.</translation>
    </message>
    <message>
        <source>%1 (%2, %3)</source>
        <translation>%1 (%2, %3)</translation>
    </message>
    <message>
        <source>Only the cluster knows where %1 leads.</source>
        <translation>Seule la grappe sait où mène %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 et %n autre</numerusform>
            <numerusform>%1 et %n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>Lit</translation>
    </message>
    <message>
        <source>to %1, under the user name that you give when you sign in</source>
        <translation>à %1, sous le nom d’utilisateur que vous donnez à la connexion</translation>
    </message>
    <message>
        <source>at the address that you give when you sign in</source>
        <translation>à l’adresse que vous donnez à la connexion</translation>
    </message>
    <message>
        <source>Hidden files and folders in it are sent too; such often hold keys and settings: %1</source>
        <translation>Les fichiers et dossiers cachés qui s’y trouvent sont envoyés aussi&#xa0;; ils contiennent souvent des clés et des réglages&#xa0;: %1</translation>
    </message>
    <message>
        <source>with %1 set to each of: %2</source>
        <translation>avec %1 valant tour à tour&#xa0;: %2</translation>
    </message>
    <message numerus="yes">
        <source>in %n job(s), one after the other</source>
        <translation>
            <numerusform>en %n tâche</numerusform>
            <numerusform>en %n tâches, l’une après l’autre</numerusform>
        </translation>
    </message>
    <message>
        <source>Writes</source>
        <translation>Écrit</translation>
    </message>
    <message>
        <source>the Python environment in %1</source>
        <translation>l’environnement Python dans %1</translation>
    </message>
    <message>
        <source>event files in %1, below the job’s folder on its node</source>
        <translation>les fichiers d’événements dans %1, sous le dossier de la tâche sur son nœud</translation>
    </message>
    <message>
        <source>event files in %1</source>
        <translation>les fichiers d’événements dans %1</translation>
    </message>
    <message>
        <source>%1 leads out of the job’s folder on its node.</source>
        <translation>%1 mène hors du dossier de la tâche sur son nœud.</translation>
    </message>
    <message>
        <source>%1 is there already. If it holds other data, they are replaced.</source>
        <translation>%1 est déjà là. Si d’autres données s’y trouvent, elles sont remplacées.</translation>
    </message>
    <message>
        <source>%1 is there already. The packages are installed into it.</source>
        <translation>%1 est déjà là. Les paquets y sont installés.</translation>
    </message>
    <message>
        <source>%1 is there already. Files in it that have the same names are replaced.</source>
        <translation>%1 est déjà là. Les fichiers qui s’y trouvent sous les mêmes noms sont remplacés.</translation>
    </message>
    <message>
        <source>Brings back</source>
        <translation>Rapporte</translation>
    </message>
    <message>
        <source>the results to %1</source>
        <translation>les résultats dans %1</translation>
    </message>
    <message>
        <source>%1 is your home folder on the cluster, or a folder above it: what is put there may replace the files that your shell and ssh start with.</source>
        <translation>%1 est votre dossier personnel sur la grappe, ou un dossier au-dessus&#xa0;: ce qui y est déposé peut remplacer les fichiers par lesquels votre shell et ssh démarrent.</translation>
    </message>
    <message>
        <source>%1 leads upwards: it does not lie in the folder that it begins with.</source>
        <translation>%1 remonte&#xa0;: il ne se trouve pas dans le dossier par lequel il commence.</translation>
    </message>
    <message>
        <source>in %1, as it is there</source>
        <translation>dans %1, tel qu’il s’y trouve</translation>
    </message>
    <message>
        <source>under the name %1</source>
        <translation>sous le nom %1</translation>
    </message>
    <message>
        <source>Each %1 stands for one word that looks like a key or a password.</source>
        <translation>Chaque %1 remplace un seul mot, qui ressemble à une clé ou à un mot de passe.</translation>
    </message>
    <message>
        <source>with checkpoints that are named %1</source>
        <translation>avec des points de contrôle nommés %1</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>Démarre</translation>
    </message>
    <message>
        <source>the practice cluster on this computer: an ssh server and Slurm, as you</source>
        <translation>la grappe d’exercice sur cet ordinateur&#xa0;: un serveur ssh et Slurm, sous votre nom</translation>
    </message>
    <message>
        <source>They go on running until you type: %1</source>
        <translation>Ils tournent jusqu’à ce que vous tapiez&#xa0;: %1</translation>
    </message>
    <message numerus="yes">
        <source>the sample dataset of Atelier (about %n picture(s))</source>
        <translation>
            <numerusform>l’ensemble de données d’exemple d’Atelier (environ %n image)</numerusform>
            <numerusform>l’ensemble de données d’exemple d’Atelier (environ %n images)</numerusform>
        </translation>
    </message>
    <message>
        <source>made in %1 on this computer first</source>
        <translation>préparé d’abord dans %1 sur cet ordinateur</translation>
    </message>
    <message>
        <source>That list is not on this computer, so that what it holds is not shown.</source>
        <translation>Cette liste n’est pas sur cet ordinateur&#xa0;: ce qu’elle contient n’est donc pas montré.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more package(s)</source>
        <translation>
            <numerusform>et %n autre paquet</numerusform>
            <numerusform>et %n autres paquets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more of its lines ask for other things than a package by its name.</source>
        <translation>
            <numerusform>%n autre de ses lignes demande autre chose qu’un paquet par son nom.</numerusform>
            <numerusform>%n autres de ses lignes demandent autre chose qu’un paquet par son nom.</numerusform>
        </translation>
    </message>
    <message>
        <source>It includes what is not shown here, since it is not in the program’s folder or cannot be read as pip would: %1</source>
        <translation>Elle inclut ce qui n’est pas montré ici, hors du dossier du programme ou illisible comme pip le lirait&#xa0;: %1</translation>
    </message>
    <message>
        <source>It is so long that its end was not read.</source>
        <translation>Elle est si longue que sa fin n’a pas été lue.</translation>
    </message>
    <message>
        <source>All of it can be read in %1, and in the lists that it includes</source>
        <translation>Elle se lit en entier dans %1, et dans les listes qu’elle inclut</translation>
    </message>
    <message>
        <source>That is so where a variable in it is empty, as those of a job are on a login node.</source>
        <translation>Il en est ainsi là où une variable de ce chemin est vide, comme le sont celles d’une tâche sur un nœud de connexion.</translation>
    </message>
    <message>
        <source>with TensorBoard beside it, a web server on the job’s node that answers only under a word nobody else knows</source>
        <translation>avec TensorBoard à côté, un serveur Web sur le nœud de calcul de la tâche, qui ne répond que sous un mot que personne d’autre ne connaît</translation>
    </message>
    <message>
        <source>nothing to %1 by itself: what is meant for it is kept among the results</source>
        <translation>rien à %1 d’elle-même&#xa0;: ce qui lui est destiné reste parmi les résultats</translation>
    </message>
    <message>
        <source>its runs to %1 while they last, over the internet and with your own key for it</source>
        <translation>ses essais à %1 pendant qu’ils durent, par Internet et avec votre propre clé pour ce service</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>Communique</translation>
    </message>
    <message>
        <source>the job’s script and its log in %1</source>
        <translation>le script de la tâche et son journal dans %1</translation>
    </message>
    <message>
        <source>%1 leads to %2, which is hidden on the cluster: what is put there may change how you work and sign in.</source>
        <translation>%1 mène à %2, qui est caché sur la grappe&#xa0;: ce qu’on y met peut changer votre façon de travailler et de vous connecter.</translation>
    </message>
    <message>
        <source>%1 leads to %2, another place in your home folder on the cluster.</source>
        <translation>%1 mène à %2, un autre emplacement de votre dossier personnel sur la grappe.</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s)</source>
        <translation>
            <numerusform>%n lien</numerusform>
            <numerusform>%n liens</numerusform>
        </translation>
    </message>
    <message>
        <source>Links in it lead out of what is sent, to whatever lies there on the cluster: %1</source>
        <translation>Des liens qui s’y trouvent mènent hors de ce qui est envoyé, vers ce qu’il y a là sur la grappe&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 leads to %2.</source>
        <translation>%1 mène à %2.</translation>
    </message>
    <message>
        <source>These are no packages by their names: their code comes from a file or an address: %1</source>
        <translation>Ces lignes ne nomment pas un paquet&#xa0;: leur code vient d’un fichier ou d’une adresse&#xa0;: %1</translation>
    </message>
    <message>
        <source>Your job was changed to fit this cluster and your account:</source>
        <translation>Votre tâche a été adaptée à cette grappe et à votre compte&#xa0;:</translation>
    </message>
    <message>
        <source>Makes its environment</source>
        <translation>Prépare son environnement</translation>
    </message>
    <message>
        <source>with %1, in the image %2</source>
        <translation>avec %1, dans l’image %2</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>avec %1</translation>
    </message>
    <message>
        <source>The module %1 is kept, though this cluster is not known to have it.</source>
        <translation>Le module %1 est gardé, bien qu’on ne sache pas si cette grappe l’a.</translation>
    </message>
    <message>
        <source>Of the recipe’s job, this could not be confirmed for this cluster:</source>
        <translation>De la tâche de la recette, voici ce qui n’a pas pu être confirmé pour cette grappe&#xa0;:</translation>
    </message>
    <message>
        <source>The recipe names no place for its dataset on the cluster. It goes to %1.</source>
        <translation>La recette ne nomme aucun endroit de la grappe pour son ensemble de données. Il ira dans %1.</translation>
    </message>
    <message>
        <source>with the data folder as its first argument</source>
        <translation>avec le dossier des données comme premier argument</translation>
    </message>
    <message numerus="yes">
        <source>What the recipe’s job leaves open, such as where its results go, is filled in (%n line(s) of the script).</source>
        <translation>
            <numerusform>Ce que la tâche de la recette ne précise pas, comme l’endroit où vont ses résultats, a été complété (%n ligne du script).</numerusform>
            <numerusform>Ce que la tâche de la recette ne précise pas, comme l’endroit où vont ses résultats, a été complété (%n lignes du script).</numerusform>
        </translation>
    </message>
    <message>
        <source>The job reads the archive %1, as the recipe says, and nothing is sent there: see that this cluster has it.</source>
        <translation>La tâche lit l’archive %1, comme le dit la recette, et rien n’y est envoyé&#xa0;: voyez si cette grappe l’a.</translation>
    </message>
    <message>
        <source>The job’s environment needs %1, which this cluster is not known to have.</source>
        <translation>L’environnement de la tâche a besoin de %1, et on ne sait pas si cette grappe l’a.</translation>
    </message>
    <message>
        <source>The job’s environment needs %1, which this cluster is not known to have. What is known to be there instead: %2. Choose it on the page Environment, or name it in the recipe.</source>
        <translation>L’environnement de la tâche a besoin de %1, et on ne sait pas si cette grappe l’a. Ce qu’elle a, à ce qu’on sait&#xa0;: %2. Choisissez-le à la page Environnement, ou nommez-le dans la recette.</translation>
    </message>
    <message>
        <source>This place is of another cluster, or of an account that is not yours.</source>
        <translation>Cet emplacement est celui d’une autre grappe, ou d’un compte qui n’est pas le vôtre.</translation>
    </message>
    <message>
        <source>This cluster is not known to have: %1.</source>
        <translation>Rien n’indique que cette grappe offre&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Here this line would be left out.</source>
        <translation>Ici, cette ligne disparaîtrait.</translation>
    </message>
    <message>
        <source>What fits here: %1</source>
        <translation>Ce qui convient ici&#xa0;: %1</translation>
    </message>
    <message>
        <source>Some of the recipe’s job does not fit this cluster or your account. It is kept as it is:</source>
        <translation>Une partie de la tâche de la recette ne convient pas à cette grappe ou à votre compte. Elle est gardée telle quelle&#xa0;:</translation>
    </message>
    <message>
        <source>Some of your job does not fit this cluster or your account. It is kept as it is:</source>
        <translation>Une partie de votre tâche ne convient pas à cette grappe ou à votre compte. Elle est gardée telle quelle&#xa0;:</translation>
    </message>
    <message>
        <source>This cluster has no command “module”.</source>
        <translation>Cette grappe n’a pas de commande «&#xa0;module&#xa0;».</translation>
    </message>
    <message numerus="yes">
        <source>The nodes that are known there have %n CPU(s) each.</source>
        <translation>
            <numerusform>Les nœuds que l’on y connaît ont chacun %n cœur.</numerusform>
            <numerusform>Les nœuds que l’on y connaît ont chacun %n cœurs.</numerusform>
        </translation>
    </message>
    <message>
        <source>The nodes that are known there have %1 of memory each.</source>
        <translation>Les nœuds que l’on y connaît ont chacun %1 de mémoire.</translation>
    </message>
    <message>
        <source>What the recipe’s job leaves open is filled in for this cluster:</source>
        <translation>Ce que la tâche de la recette ne précise pas est complété pour cette grappe&#xa0;:</translation>
    </message>
    <message>
        <source>This cluster does not set the variable at the beginning of this place.</source>
        <translation>Cette grappe ne définit pas la variable par laquelle commence cet emplacement.</translation>
    </message>
    <message>
        <source>This cluster has no folder “%1”.</source>
        <translation>Cette grappe n’a pas de dossier «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>the job’s script and its log in %1, since no scratch folder is known there</source>
        <translation>le script de la tâche et son journal dans %1, puisqu’aucun dossier scratch n’y est connu</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Coûte</translation>
    </message>
</context>
<context>
    <name>Render</name>
    <message>
        <source>Print the batch script of a recipe</source>
        <translation>Affiche le script d’une recette</translation>
    </message>
    <message>
        <source>Recipe file (JSON)</source>
        <translation>Fichier de la recette (JSON)</translation>
    </message>
    <message>
        <source>Cluster to write it for in place of the recipe’s: its id or login host, or the file of a profile</source>
        <translation>Grappe pour laquelle l’écrire, au lieu de celle de la recette&#xa0;: son identifiant ou son hôte de connexion, ou le fichier d’un profil</translation>
    </message>
    <message>
        <source>Line %1: %2 [%3]</source>
        <translation>Ligne %1&#xa0;: %2 [%3]</translation>
    </message>
    <message>
        <source>What is wrong with the script, as far as is known before signing in:</source>
        <translation>Ce qui ne va pas dans le script, pour ce qu’on en sait avant de se connecter&#xa0;:</translation>
    </message>
</context>
<context>
    <name>Run</name>
    <message>
        <source>Make the whole journey of a recipe: send, try, submit, follow, bring the results back</source>
        <translation>Fait tout le parcours d’une recette&#xa0;: envoyer, essayer, soumettre, suivre, récupérer les résultats</translation>
    </message>
    <message>
        <source>Recipe file (JSON)</source>
        <translation>Fichier de la recette (JSON)</translation>
    </message>
    <message>
        <source>Submit without an interactive try first</source>
        <translation>Soumettre sans essai interactif préalable</translation>
    </message>
    <message>
        <source>Login host of %1: </source>
        <translation>Adresse du nœud de connexion de %1&#xa0;: </translation>
    </message>
    <message>
        <source>%1 does not ask for the package %2, which the program needs for its runs.</source>
        <translation>%1 ne demande pas le paquet %2, dont le programme a besoin pour ses essais.</translation>
    </message>
    <message>
        <source>The runs were kept offline. To send them, type this on a login node:</source>
        <translation>Les essais ont été conservés hors ligne. Pour les envoyer, tapez ceci sur un nœud de connexion&#xa0;:</translation>
    </message>
    <message>
        <source>Runs that failed: %1</source>
        <translation>Essais en échec&#xa0;: %1</translation>
    </message>
    <message>
        <source>Login host, in place of the catalogue’s</source>
        <translation>Hôte de connexion, à la place de celui du catalogue</translation>
    </message>
    <message>
        <source>Cluster to run it on in place of the recipe’s: its id or login host, or the file of a profile</source>
        <translation>Grappe où l’exécuter, au lieu de celle de la recette&#xa0;: son identifiant ou son hôte de connexion, ou le fichier d’un profil</translation>
    </message>
    <message>
        <source>Agree to all that the recipe sends and runs, and to what the file of a profile says, without being asked</source>
        <translation>Accepter tout ce que la recette envoie et exécute, et ce que dit le fichier d’un profil, sans que la question soit posée</translation>
    </message>
    <message>
        <source>The recipe is another one than in the last run: all its steps are made again.</source>
        <translation>La recette n’est plus celle du dernier parcours&#xa0;: toutes ses étapes sont refaites.</translation>
    </message>
    <message>
        <source>To go on from there, type this: atelierctl run --resume</source>
        <translation>Pour reprendre à cet endroit, tapez ceci&#xa0;: atelierctl run --resume</translation>
    </message>
    <message>
        <source>There is no run to take up: the last one has come to its end, or none was begun on this computer.</source>
        <translation>Il n’y a pas de parcours à reprendre&#xa0;: le dernier est arrivé à son terme, ou aucun n’a été commencé sur cet ordinateur.</translation>
    </message>
    <message>
        <source>Taking up the run of %1.</source>
        <translation>Reprise du parcours de %1.</translation>
    </message>
    <message>
        <source>--resume takes up the last run with its own recipe; name none.</source>
        <translation>--resume reprend le dernier parcours avec sa propre recette&#xa0;; n’en nommez aucune.</translation>
    </message>
    <message>
        <source>Name the recipe to run, or take up the last run with --resume.</source>
        <translation>Nommez la recette à suivre, ou reprenez le dernier parcours avec --resume.</translation>
    </message>
    <message>
        <source>Take up the last run where it stopped: a job that was submitted is followed and its results are brought</source>
        <translation>Reprend le dernier parcours là où il s’est arrêté&#xa0;: une tâche déjà soumise est suivie et ses résultats sont rapportés</translation>
    </message>
    <message>
        <source>The results will come to %1</source>
        <translation>Les résultats arriveront dans %1</translation>
    </message>
    <message>
        <source>That is the present folder; --results names another.</source>
        <translation>C’est le dossier actuel&#xa0;; --results en nomme un autre.</translation>
    </message>
    <message>
        <source>To have all of it made to fit, add --fit.</source>
        <translation>Pour que tout soit adapté, ajoutez --fit.</translation>
    </message>
    <message>
        <source>Shall all of it be made to fit, as shown? Type yes to change it, or no to keep it as the recipe says: </source>
        <translation>Faut-il tout adapter, comme indiqué&#xa0;? Tapez oui pour adapter, ou non pour garder ce que dit la recette&#xa0;: </translation>
    </message>
</context>
<context>
    <name>RunReportText</name>
    <message>
        <source>Packing</source>
        <translation>Archivage</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>Envoi</translation>
    </message>
    <message>
        <source>Verifying</source>
        <translation>Vérification</translation>
    </message>
    <message>
        <source>%1 at step %2</source>
        <translation>%1 au pas %2</translation>
    </message>
    <message>
        <source>Line %1: %2 [%3]</source>
        <translation>Ligne %1&#xa0;: %2 [%3]</translation>
    </message>
    <message>
        <source>Slurm accepts the script and would start it about %1.</source>
        <translation>Slurm accepte le script et le démarrerait vers le %1.</translation>
    </message>
    <message>
        <source>Submitted as job %1.</source>
        <translation>Soumis&#xa0;: tâche %1.</translation>
    </message>
    <message>
        <source>Job %1: %2</source>
        <translation>Tâche %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Results are in %1</source>
        <translation>Les résultats sont dans %1</translation>
    </message>
    <message>
        <source>What it keeps is on the cluster in %1</source>
        <translation>Ce qu’elle conserve est sur la grappe, dans %1</translation>
    </message>
    <message>
        <source>The job itself is not touched by this. Looking again until it answers.</source>
        <translation>La tâche elle-même n’en est pas touchée. On regarde de nouveau jusqu’à ce qu’il y ait une réponse.</translation>
    </message>
    <message>
        <source>It answers again.</source>
        <translation>La réponse est revenue.</translation>
    </message>
    <message>
        <source>Do not submit it again before you know. To look for it, type this: %1</source>
        <translation>Ne la soumettez pas de nouveau avant de le savoir. Pour la chercher, tapez ceci&#xa0;: %1</translation>
    </message>
    <message>
        <source>Job %1 has kept no results: there is no folder %2 on the cluster.</source>
        <translation>La tâche %1 n’a gardé aucun résultat&#xa0;: il n’y a pas de dossier %2 sur la grappe.</translation>
    </message>
    <message>
        <source>%1: %2 on average, %3 at most</source>
        <translation>%1&#xa0;: %2 en moyenne, %3 au plus</translation>
    </message>
    <message>
        <source>GPU: %1</source>
        <translation>GPU&#xa0;: %1</translation>
    </message>
    <message>
        <source>Job %1 goes on without Atelier. To follow it again, type this: atelierctl follow %1. To end it: atelierctl cancel %1</source>
        <translation>La tâche %1 continue sans Atelier. Pour la suivre de nouveau, tapez ceci&#xa0;: atelierctl follow %1. Pour y mettre fin&#xa0;: atelierctl cancel %1</translation>
    </message>
    <message>
        <source>Of what does not fit and was kept, this ends the run:</source>
        <translation>De ce qui ne convient pas et a été gardé, voici ce qui arrête le parcours&#xa0;:</translation>
    </message>
</context>
<context>
    <name>SampleRecipe</name>
    <message>
        <source>A first training on the practice cluster</source>
        <translation>Un premier entraînement sur la grappe d’exercice</translation>
    </message>
    <message>
        <source>Five kinds of shapes, three thousand small pictures, one minute on a simulated GPU: the whole way from a folder to curves, without an account anywhere.</source>
        <translation>Cinq sortes de formes, trois mille petites images, une minute sur un GPU simulé&#xa0;: tout le chemin, d’un dossier jusqu’aux courbes, sans compte nulle part.</translation>
    </message>
    <message>
        <source>The practice cluster lets you in with a key of its own. A real one asks for your password or key, and mostly for a second factor: once, since everything that follows goes through the same connection.</source>
        <translation>La grappe d’exercice vous laisse entrer avec une clé à elle. Une vraie grappe demande votre mot de passe ou votre clé, et le plus souvent un second facteur&#xa0;: une seule fois, car tout ce qui suit passe par la même connexion.</translation>
    </message>
    <message>
        <source>Look at plot.py: it opens a window, and nobody sees a window on a compute node. train.py writes its results to files, and needs no change.</source>
        <translation>Regardez plot.py&#xa0;: il ouvre une fenêtre, et personne ne voit de fenêtre sur un nœud de calcul. train.py écrit ses résultats dans des fichiers et n’a besoin d’aucun changement.</translation>
    </message>
    <message>
        <source>Three thousand small files travel as one archive. A cluster&apos;s shared storage likes one large file much better than many small ones.</source>
        <translation>Trois mille petits fichiers voyagent en une seule archive. Le stockage partagé d’une grappe préfère de loin un gros fichier à beaucoup de petits.</translation>
    </message>
    <message>
        <source>The modules come from the site, and the packages of requirements.txt from its own wheels: a compute node may have no internet.</source>
        <translation>Les modules viennent du site, et les paquets de requirements.txt de ses propres wheels&#xa0;: un nœud de calcul n’a peut-être pas d’accès à Internet.</translation>
    </message>
    <message>
        <source>A minute in an interactive job finds most mistakes, before a batch job has waited for hours to find them.</source>
        <translation>Une minute dans une tâche interactive fait voir la plupart des erreurs, avant qu’une tâche scriptée n’ait attendu des heures pour les trouver.</translation>
    </message>
    <message>
        <source>Read the script once from top to bottom. Take --gpus-per-node=practice:1 apart and leave the model out: the cluster refuses it, as several real ones do.</source>
        <translation>Lisez le script une fois du début à la fin. Dans --gpus-per-node=practice:1, enlevez le modèle&#xa0;: la grappe refuse, comme plusieurs vraies grappes.</translation>
    </message>
    <message>
        <source>The GPU is simulated: it counts as busy while train.py makes steps. The curves are those of a real, small training.</source>
        <translation>Le GPU est simulé&#xa0;: il se dit occupé tant que train.py fait des pas. Les courbes sont celles d’un vrai petit entraînement.</translation>
    </message>
    <message>
        <source>What the job wrote on its node is gone with the job. What you find here is what the script has copied out before the end.</source>
        <translation>Ce que la tâche a écrit sur son nœud a disparu avec elle. Ce que vous trouvez ici, le script l’a copié avant la fin.</translation>
    </message>
</context>
<context>
    <name>Scan</name>
    <message>
        <source>Find the lines of a program that fail on a cluster, such as plt.show()</source>
        <translation>Trouve les lignes d’un programme qui échouent sur une grappe, comme plt.show()</translation>
    </message>
    <message>
        <source>Folder of the program</source>
        <translation>Dossier du programme</translation>
    </message>
    <message>
        <source>1 line to change before this program runs on a cluster.</source>
        <translation>1 ligne à changer avant que ce programme fonctionne sur une grappe.</translation>
    </message>
    <message>
        <source>%1 lines to change before this program runs on a cluster.</source>
        <translation>%1 lignes à changer avant que ce programme fonctionne sur une grappe.</translation>
    </message>
</context>
<context>
    <name>ScriptText</name>
    <message>
        <source>the output goes on after a restart</source>
        <translation>le journal continue après une reprise</translation>
    </message>
    <message>
        <source>An earlier piece has finished the training: nothing is left to do.</source>
        <translation>Un morceau précédent a terminé l’entraînement&#xa0;: il ne reste rien à faire.</translation>
    </message>
    <message>
        <source>A signal interrupts the waiting, not the training</source>
        <translation>Un signal interrompt l’attente, pas l’entraînement</translation>
    </message>
    <message>
        <source>Packages, from the internet</source>
        <translation>Paquets, depuis Internet</translation>
    </message>
    <message>
        <source>Results that come out the same: cuBLAS keeps to buffers of one size, for some 24 MiB of the GPU’s memory.
The rest is the program’s, and may make it slower: fixed seeds, torch.use_deterministic_algorithms(True).</source>
        <translation>Des résultats qui se répètent&#xa0;: cuBLAS garde des tampons d’une seule taille, pour environ 24 Mio de mémoire GPU.
Le reste revient au programme, qui peut en être ralenti&#xa0;: graines fixes, torch.use_deterministic_algorithms(True).</translation>
    </message>
    <message>
        <source>one run is enough; epochs: %1, room for %2</source>
        <translation>une seule exécution suffit&#xa0;; époques&#xa0;: %1, place pour %2</translation>
    </message>
    <message>
        <source>Python environment, made beforehand</source>
        <translation>Environnement Python, préparé d’avance</translation>
    </message>
    <message>
        <source>model:number</source>
        <translation>modèle:nombre</translation>
    </message>
    <message>
        <source>days-hours:minutes:seconds</source>
        <translation>jours-heures:minutes:secondes</translation>
    </message>
    <message>
        <source>one piece is enough; epochs: %1, room for %2</source>
        <translation>un seul morceau suffit&#xa0;; époques&#xa0;: %1, place pour %2</translation>
    </message>
    <message>
        <source>job&apos;s name and number</source>
        <translation>nom et numéro de la tâche</translation>
    </message>
    <message>
        <source>of the whole job</source>
        <translation>pour toute la tâche</translation>
    </message>
    <message>
        <source>Results: out of the node’s disk, which is emptied after the job, whether the training went well or not</source>
        <translation>Résultats&#xa0;: hors du disque du nœud, vidé après la tâche, que l’entraînement ait réussi ou non</translation>
    </message>
    <message>
        <source>%1 pieces, one after the other: %2 epochs, %3 in each</source>
        <translation>%1 morceaux, l’un après l’autre&#xa0;: %2 époques, %3 dans chacun</translation>
    </message>
    <message>
        <source>Python environment</source>
        <translation>Environnement Python</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Entraînement</translation>
    </message>
    <message>
        <source>Software from the cluster</source>
        <translation>Logiciels de la grappe</translation>
    </message>
    <message>
        <source>The training runs in a folder of its own on the node’s disk</source>
        <translation>L’entraînement se fait dans un dossier à part, sur le disque du nœud de calcul</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Données</translation>
    </message>
    <message>
        <source>a warning before the time is over</source>
        <translation>un avertissement avant la fin du temps</translation>
    </message>
    <message>
        <source>Not requeued: no checkpoint was written in this run, so the next one would begin where this one began.</source>
        <translation>Pas remise dans la file&#xa0;: aucun point de contrôle n’a été écrit pendant cette exécution, la suivante recommencerait au même endroit.</translation>
    </message>
    <message>
        <source>Not requeued: this was the last run asked for. Submitted again, the job goes on from its latest checkpoint.</source>
        <translation>Pas remise dans la file&#xa0;: c’était la dernière exécution demandée. Soumise à nouveau, la tâche continuera du dernier point de contrôle.</translation>
    </message>
    <message>
        <source>Python environment, on the node’s own disk</source>
        <translation>Environnement Python, sur le disque du nœud de calcul</translation>
    </message>
    <message>
        <source>Data: too large for the node’s disk, read where they are, a large chunk at a time</source>
        <translation>Données&#xa0;: trop grosses pour le disque du nœud, lues sur place par gros blocs</translation>
    </message>
    <message>
        <source>Folder for the results, which outlives the job</source>
        <translation>Dossier des résultats, qui reste après la tâche</translation>
    </message>
    <message>
        <source>Written by Atelier. Submit it with sbatch.</source>
        <translation>Écrit par Atelier. À soumettre avec sbatch.</translation>
    </message>
    <message>
        <source>What Atelier’s form holds beyond the lines above</source>
        <translation>Ce que le formulaire d’Atelier contient en plus</translation>
    </message>
    <message>
        <source>Where things are</source>
        <translation>Emplacements</translation>
    </message>
    <message>
        <source>Packages, from the cluster’s own wheels: no internet needed</source>
        <translation>Paquets, depuis les wheels de la grappe&#xa0;: Internet n’est pas nécessaire</translation>
    </message>
    <message>
        <source>TensorBoard, on a free port. It asks nobody for a password: it answers under a random word,
which is kept in files that only you can read, and not in this script.</source>
        <translation>TensorBoard, sur un port libre. Il ne demande aucun mot de passe&#xa0;: il répond sous un mot tiré au hasard,
gardé dans des fichiers que vous seul pouvez lire, et non dans ce script.</translation>
    </message>
    <message>
        <source>The curves, copied every half minute so that they can be followed</source>
        <translation>Les courbes, copiées chaque demi-minute pour qu’on puisse les suivre</translation>
    </message>
    <message>
        <source>This was the last piece, and the training is not finished. Submitted again, the job goes on from its latest checkpoint.</source>
        <translation>C’était le dernier morceau et l’entraînement n’est pas terminé. Soumise à nouveau, la tâche continuera du dernier point de contrôle.</translation>
    </message>
    <message>
        <source>job&apos;s name and number, piece</source>
        <translation>nom et numéro de la tâche, morceau</translation>
    </message>
    <message>
        <source>Data: one file read from the shared storage, unpacked on the node’s own disk</source>
        <translation>Données&#xa0;: un seul fichier lu sur le stockage partagé, extrait sur le disque du nœud de calcul</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>Paquets</translation>
    </message>
    <message>
        <source>up to %1 runs, each goes on from the last: %2 epochs, %3 in each</source>
        <translation>jusqu’à %1 exécutions, chacune continue la précédente&#xa0;: %2 époques, %3 dans chacune</translation>
    </message>
    <message>
        <source>Before the time is over Slurm sends USR1: the program may write a last checkpoint, then it has to end</source>
        <translation>Avant la fin du temps, Slurm envoie USR1&#xa0;: le programme peut écrire un dernier point de contrôle, puis il doit finir</translation>
    </message>
    <message>
        <source>The time was nearly over: back into the queue, to go on from the latest checkpoint, unless nothing new
was written or this was the last run</source>
        <translation>Le temps était presque écoulé&#xa0;: la tâche retourne dans la file et continuera du dernier point de contrôle,
sauf si rien de nouveau n’a été écrit ou si c’était la dernière exécution</translation>
    </message>
    <message>
        <source>Log and results folder</source>
        <translation>Journaux et dossier des résultats</translation>
    </message>
    <message>
        <source>Once the training is finished, a piece that still starts ends here. The mark bears this array’s number,
so that the mark of an earlier job stops no new one.</source>
        <translation>Une fois l’entraînement terminé, un morceau qui démarre encore s’arrête ici. La marque porte le numéro de
cette tâche&#xa0;: celle d’une tâche précédente n’arrête pas une nouvelle.</translation>
    </message>
    <message>
        <source>The latest checkpoint of earlier runs, if there is one; empty files and zip files that broke off are passed over.
Not every format shows it: the program should write under another name, and rename what is complete.</source>
        <translation>Le point de contrôle le plus récent, s’il y en a un&#xa0;; les fichiers vides et les zip tronqués sont ignorés.
Tous les formats ne le montrent pas&#xa0;: le programme devrait écrire sous un autre nom, puis renommer ce qui est complet.</translation>
    </message>
    <message>
        <source>How busy the GPU is, every %1 seconds</source>
        <translation>Utilisation du GPU, toutes les %1 secondes</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Modules</translation>
    </message>
    <message>
        <source>Some results could not be copied to</source>
        <translation>Certains résultats n’ont pas pu être copiés dans</translation>
    </message>
    <message>
        <source>The training is finished: no other piece is needed.</source>
        <translation>L’entraînement est terminé&#xa0;: les autres morceaux sont inutiles.</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Résultats</translation>
    </message>
    <message>
        <source>A program that ends by itself and without an error has finished the training: no other piece is needed</source>
        <translation>Un programme qui se termine de lui-même et sans erreur a fini l’entraînement&#xa0;: les autres morceaux sont inutiles</translation>
    </message>
    <message>
        <source>The job’s own folder on the node’s disk</source>
        <translation>Le dossier propre à la tâche, sur le disque du nœud</translation>
    </message>
    <message>
        <source>Where the site gives a job no folder of its own on the node’s disk, one is made;
it goes when the job ends</source>
        <translation>Là où le site ne donne pas à une tâche son propre dossier sur le disque du nœud, il en est créé un&#xa0;;
il disparaît à la fin de la tâche</translation>
    </message>
    <message>
        <source>how many</source>
        <translation>combien</translation>
    </message>
    <message>
        <source>is not set. Submit this script with sbatch, on a cluster that sets it</source>
        <translation>n’est pas définie. Soumettez ce script avec sbatch, sur une grappe qui la définit</translation>
    </message>
    <message>
        <source>How busy the GPU is, every %1 seconds: nvidia-smi tells it of NVIDIA’s alone,
so that a GPU made by AMD has no such log</source>
        <translation>Utilisation du GPU, toutes les %1 secondes&#xa0;: nvidia-smi ne la donne que pour ceux de NVIDIA&#xa0;;
un GPU d’AMD n’a donc pas ce journal</translation>
    </message>
    <message>
        <source>Environment with a Python of its own, on the node’s own disk</source>
        <translation>Environnement avec son propre Python, sur le disque du nœud de calcul</translation>
    </message>
    <message>
        <source>A batch script has nothing of what “conda init” has put into .bashrc: this brings it</source>
        <translation>Un script de tâche n’a rien de ce que «&#xa0;conda init&#xa0;» a mis dans .bashrc&#xa0;: ceci l’apporte</translation>
    </message>
    <message>
        <source>Container: python, pip and tensorboard run inside this image, which sees the job’s folder
on the node’s disk and the program’s folder as well as your home folder</source>
        <translation>Conteneur&#xa0;: python, pip et tensorboard s’exécutent dans cette image, qui voit le dossier de la tâche
sur le disque du nœud et celui du programme aussi bien que votre espace home</translation>
    </message>
    <message>
        <source>Python environment on top of the image’s packages, on the node’s own disk</source>
        <translation>Environnement Python par-dessus les paquets de l’image, sur le disque du nœud de calcul</translation>
    </message>
</context>
<context>
    <name>SendText</name>
    <message>
        <source>It travels whole: only rsync could send just what changed, and this computer has none.</source>
        <translation>Tout est envoyé&#xa0;: seul rsync pourrait n’envoyer que ce qui a changé, et cet ordinateur n’en a pas.</translation>
    </message>
    <message>
        <source>It travels whole: the rsync of this computer (openrsync) knows too little to send just what changed.</source>
        <translation>Tout est envoyé&#xa0;: le rsync de cet ordinateur (openrsync) en sait trop peu pour n’envoyer que ce qui a changé.</translation>
    </message>
    <message>
        <source>It travels whole: only rsync could send just what changed, and the cluster has none.</source>
        <translation>Tout est envoyé&#xa0;: seul rsync pourrait n’envoyer que ce qui a changé, et la grappe n’en a pas.</translation>
    </message>
    <message>
        <source>It travels whole: rsync, which could send just what changed, cannot use this connection.</source>
        <translation>Tout est envoyé&#xa0;: rsync, qui pourrait n’envoyer que ce qui a changé, ne peut pas passer par cette connexion.</translation>
    </message>
    <message>
        <source>It travels as a stream: that needs no room on this computer.</source>
        <translation>L’envoi se fait en flux&#xa0;: cela ne prend pas de place sur cet ordinateur.</translation>
    </message>
    <message>
        <source>It travels as it is: it is an archive already.</source>
        <translation>L’archive est envoyée telle quelle&#xa0;: c’en est déjà une.</translation>
    </message>
    <message>
        <source>It is packed first: the archive shall stay on this computer, too.</source>
        <translation>L’archive est d’abord faite ici&#xa0;: elle doit aussi rester sur cet ordinateur.</translation>
    </message>
    <message>
        <source>It travels the way that was asked for.</source>
        <translation>L’envoi se fait de la manière demandée.</translation>
    </message>
    <message>
        <source>It travels as it is, by rsync: another archive of that name is there, and only what differs is sent.</source>
        <translation>L’archive est envoyée telle quelle, par rsync&#xa0;: une autre du même nom est là-bas, et seules les différences sont envoyées.</translation>
    </message>
    <message>
        <source>It is packed first and travels by rsync: little has changed since the last time, and only that is sent.</source>
        <translation>L’archive est d’abord faite ici, puis envoyée par rsync&#xa0;: peu de choses ont changé depuis la dernière fois, et seuls ces changements sont envoyés.</translation>
    </message>
    <message>
        <source>It travels whole, as a stream: sending just what changed would not be quicker.</source>
        <translation>Tout est envoyé, en flux&#xa0;: n’envoyer que ce qui a changé ne serait pas plus rapide.</translation>
    </message>
    <message>
        <source>It travels whole, as a stream: a compressed archive differs everywhere, however little has changed.</source>
        <translation>Tout est envoyé, en flux&#xa0;: une archive compressée diffère partout, si peu que les données aient changé.</translation>
    </message>
    <message>
        <source>It travels whole, as a stream: there is no room on this computer to pack it first and send just what changed.</source>
        <translation>Tout est envoyé, en flux&#xa0;: il n’y a pas assez de place sur cet ordinateur pour faire d’abord l’archive et n’envoyer que ce qui a changé.</translation>
    </message>
    <message>
        <source>It travels as a folder of files, as the last time: only what changed is sent.</source>
        <translation>L’envoi se fait fichier par fichier, comme la dernière fois&#xa0;: seul ce qui a changé est envoyé.</translation>
    </message>
    <message>
        <source>It went by rsync: both sides have it.</source>
        <translation>L’envoi s’est fait par rsync, présent des deux côtés.</translation>
    </message>
    <message>
        <source>It went without rsync, which cannot use this connection.</source>
        <translation>L’envoi s’est fait sans rsync, qui ne peut pas passer par cette connexion.</translation>
    </message>
    <message>
        <source>It went without rsync: this computer has none.</source>
        <translation>L’envoi s’est fait sans rsync&#xa0;: cet ordinateur n’en a pas.</translation>
    </message>
    <message>
        <source>It went without rsync: the one of this computer (openrsync) knows too little.</source>
        <translation>L’envoi s’est fait sans rsync&#xa0;: celui de cet ordinateur (openrsync) en sait trop peu.</translation>
    </message>
    <message>
        <source>It went without rsync: the cluster has none.</source>
        <translation>L’envoi s’est fait sans rsync&#xa0;: la grappe n’en a pas.</translation>
    </message>
    <message>
        <source>It went without rsync, which would have filled the file’s holes there.</source>
        <translation>L’envoi s’est fait sans rsync, qui aurait rempli là-bas les trous du fichier.</translation>
    </message>
    <message>
        <source>an archive made while it is sent</source>
        <translation>une archive faite pendant l’envoi</translation>
    </message>
    <message>
        <source>One archive, streamed</source>
        <translation>Une archive, en continu</translation>
    </message>
    <message>
        <source>The archive is made while it is sent: it starts at once, needs no room on this computer and goes on at any byte.</source>
        <translation>L’archive est créée pendant l’envoi&#xa0;: il commence tout de suite, ne prend pas de place sur cet ordinateur et reprend à n’importe quel octet.</translation>
    </message>
    <message>
        <source>streamed, no copy on this computer</source>
        <translation>en continu, sans copie locale</translation>
    </message>
    <message>
        <source>an archive packed first; of one that is there already only what differs is sent</source>
        <translation>une archive faite d’abord&#xa0;; si une autre est déjà là-bas, seules les différences sont envoyées</translation>
    </message>
    <message>
        <source>One archive, packed here first, then rsync</source>
        <translation>Une archive, créée d’abord ici, puis rsync</translation>
    </message>
    <message>
        <source>Needs room for the whole archive on this computer. Worth it where rsync can send an archive again that changed a little.</source>
        <translation>Demande de la place pour toute l’archive sur cet ordinateur. Utile quand rsync peut renvoyer une archive qui a peu changé.</translation>
    </message>
    <message>
        <source>packed first, then sent</source>
        <translation>archivé d’abord, puis envoyé</translation>
    </message>
    <message>
        <source>a folder of files</source>
        <translation>un dossier de fichiers</translation>
    </message>
    <message>
        <source>The folder itself, by rsync</source>
        <translation>Le dossier lui-même, par rsync</translation>
    </message>
    <message>
        <source>Every file is a file on the cluster, too, and counts against its limit. Reading many small ones slows a training down.</source>
        <translation>Chaque fichier est aussi un fichier sur la grappe et compte dans sa limite. En lire beaucoup de petits ralentit un entraînement.</translation>
    </message>
    <message>
        <source>as a folder of files</source>
        <translation>comme dossier de fichiers</translation>
    </message>
    <message>
        <source>chosen from what is there, with the reason</source>
        <translation>choisie selon ce qui est là-bas, avec la raison</translation>
    </message>
</context>
<context>
    <name>SignInWords</name>
    <message>
        <source>The server did not accept the key %1, and asks for this instead.</source>
        <translation>Le serveur n’a pas accepté la clé %1 et demande ceci à la place.</translation>
    </message>
    <message>
        <source>A certificate authority vouches for this host in your known_hosts; Atelier cannot check certificates.</source>
        <translation>Dans votre known_hosts, une autorité de certification se porte garante de cet hôte&#xa0;; Atelier ne sait pas vérifier les certificats.</translation>
    </message>
    <message>
        <source>The program on the way to %1 (ProxyCommand) says:</source>
        <translation>Le programme qui mène à %1 (ProxyCommand) dit&#xa0;:</translation>
    </message>
    <message>
        <source>%1 says:</source>
        <translation>%1 dit&#xa0;:</translation>
    </message>
</context>
<context>
    <name>Site</name>
    <message>
        <source>Find out what a cluster has: partitions, GPUs, accounts, modules, programs, folders</source>
        <translation>Découvrir ce qu’offre une grappe&#xa0;: partitions, GPU, comptes, modules, programmes, dossiers</translation>
    </message>
    <message>
        <source>Print it as JSON</source>
        <translation>L’afficher en JSON</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>GPU without a model’s name</source>
        <translation>GPU sans nom de modèle</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>fermée</translation>
    </message>
    <message>
        <source>with a reservation</source>
        <translation>avec une réservation</translation>
    </message>
    <message>
        <source>everybody</source>
        <translation>tout le monde</translation>
    </message>
    <message>
        <source>%1 (usual)</source>
        <translation>%1 (par défaut)</translation>
    </message>
    <message>
        <source>PARTITION</source>
        <translation>PARTITION</translation>
    </message>
    <message>
        <source>TIME LIMIT</source>
        <translation>DURÉE LIMITE</translation>
    </message>
    <message>
        <source>NODES</source>
        <translation>NŒUDS</translation>
    </message>
    <message>
        <source>CPUS</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>MEMORY</source>
        <translation>MÉMOIRE</translation>
    </message>
    <message>
        <source>OWN DISK</source>
        <translation>DISQUE LOCAL</translation>
    </message>
    <message>
        <source>GPUS</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>FEATURES</source>
        <translation>CARACTÉRISTIQUES</translation>
    </message>
    <message>
        <source>FOR</source>
        <translation>POUR</translation>
    </message>
    <message>
        <source> on %1</source>
        <translation> sur %1</translation>
    </message>
    <message>
        <source> (QoS %1)</source>
        <translation> (QoS&#xa0;%1)</translation>
    </message>
    <message>
        <source>Accounts: %1</source>
        <translation>Comptes&#xa0;: %1</translation>
    </message>
    <message>
        <source>Accounts: Slurm names none; the folders of projects are %1</source>
        <translation>Comptes&#xa0;: Slurm n’en nomme aucun&#xa0;; les dossiers de projet sont %1</translation>
    </message>
    <message>
        <source>Accounts: Slurm names none</source>
        <translation>Comptes&#xa0;: Slurm n’en nomme aucun</translation>
    </message>
    <message>
        <source>Modules: none</source>
        <translation>Modules&#xa0;: aucun</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> et %1 autres</translation>
    </message>
    <message>
        <source>Modules (%1): %2</source>
        <translation>Modules (%1)&#xa0;: %2</translation>
    </message>
    <message>
        <source>Folder %1: %2</source>
        <translation>Dossier %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Programs: %1</source>
        <translation>Programmes&#xa0;: %1</translation>
    </message>
    <message>
        <source>Of Slurm’s programs these answer: %1; these do not: %2</source>
        <translation>Parmi les programmes de Slurm, ceux-ci répondent&#xa0;: %1&#xa0;; ceux-ci non&#xa0;: %2</translation>
    </message>
    <message>
        <source>Reservation %1: %2 to %3, for %4</source>
        <translation>Réservation %1&#xa0;: du %2 au %3, pour %4</translation>
    </message>
    <message>
        <source>maintenance</source>
        <translation>la maintenance</translation>
    </message>
    <message>
        <source>No Slurm was found on %1.</source>
        <translation>Aucun Slurm n’a été trouvé sur %1.</translation>
    </message>
    <message>
        <source>Slurm %1 on %2, for %3</source>
        <translation>Slurm %1 sur %2, pour %3</translation>
    </message>
    <message>
        <source>No partition is the usual one: a job must name its partition.</source>
        <translation>Aucune partition n’est celle par défaut&#xa0;: une tâche doit nommer la sienne.</translation>
    </message>
    <message>
        <source>Print the cluster’s profile, as --cluster takes it: what is published, what was found, what you corrected</source>
        <translation>Afficher le profil de la grappe, tel que --cluster le prend&#xa0;: ce qui est publié, ce qui a été trouvé, ce que vous avez corrigé</translation>
    </message>
    <message>
        <source>A cluster’s id, user@host:port, a name in ~/.ssh/config, or practice</source>
        <translation>Identifiant d’une grappe, utilisateur@hôte:port, nom de ~/.ssh/config, ou practice</translation>
    </message>
    <message>
        <source>Slurm is on %1, but its programs do not run: type “sbatch --version” there to see why, and show it to the cluster’s support.</source>
        <translation>Slurm est sur %1, mais ses programmes ne fonctionnent pas&#xa0;: tapez-y «&#xa0;sbatch --version&#xa0;» pour voir pourquoi, et montrez-le au soutien technique de la grappe.</translation>
    </message>
    <message>
        <source> (of its file system, %1 of %2 are free)</source>
        <translation> (sur son système de fichiers, %1 sur %2 sont libres)</translation>
    </message>
    <message>
        <source>Folder %1: its file server did not answer in time</source>
        <translation>Dossier %1&#xa0;: son serveur de fichiers n’a pas répondu à temps</translation>
    </message>
    <message>
        <source>Quota of %1: %2 of %3 used, and %4 of %5 files</source>
        <translation>Quota de %1&#xa0;: %2 utilisés sur %3, et %4 fichiers sur %5</translation>
    </message>
    <message>
        <source>Quota of %1: %2 of %3 used</source>
        <translation>Quota de %1&#xa0;: %2 utilisés sur %3</translation>
    </message>
    <message>
        <source>Quota of %1: %2 of %3 files</source>
        <translation>Quota de %1&#xa0;: %2 fichiers sur %3</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 Mio</translation>
    </message>
    <message>
        <source>Highest number in a job array: %1</source>
        <translation>Numéro le plus élevé d’un tableau de tâches&#xa0;: %1</translation>
    </message>
    <message>
        <source>Memory for each core where a job asks for none: %1</source>
        <translation>Mémoire par cœur si la tâche n’en demande pas&#xa0;: %1</translation>
    </message>
    <message>
        <source>Memory on each node where a job asks for none: %1</source>
        <translation>Mémoire par nœud si la tâche n’en demande pas&#xa0;: %1</translation>
    </message>
    <message>
        <source>Of these, Slurm shows only what is yours: %1</source>
        <translation>De ceci, Slurm ne montre que ce qui est à vous&#xa0;: %1</translation>
    </message>
    <message>
        <source>Slurm does not answer on %1: its controller may be busy or in maintenance. What was found there before still counts; running jobs are not affected.</source>
        <translation>Slurm ne répond pas sur %1&#xa0;: son contrôleur est peut-être surchargé ou en maintenance. Ce qui y avait été trouvé auparavant reste valable&#xa0;; les tâches en cours ne sont pas touchées.</translation>
    </message>
    <message>
        <source>Looked at: %1</source>
        <translation>Consultée le&#xa0;: %1</translation>
    </message>
    <message>
        <source>Modules: not known</source>
        <translation>Modules&#xa0;: on l’ignore</translation>
    </message>
</context>
<context>
    <name>SubmissionText</name>
    <message>
        <source>%1: Slurm had taken “%2” (submitted %3), although its answer did not arrive: it is job %4. This computer could not note it; note its number down.</source>
        <translation>%1&#xa0;: Slurm avait accepté «&#xa0;%2&#xa0;» (soumission du %3), même si sa réponse n’est pas arrivée&#xa0;: c’est la tâche %4. Cet ordinateur n’a pas pu la noter&#xa0;; notez son numéro.</translation>
    </message>
    <message>
        <source>%1: Slurm had taken “%2” (submitted %3), although its answer did not arrive: it is job %4.</source>
        <translation>%1&#xa0;: Slurm avait accepté «&#xa0;%2&#xa0;» (soumission du %3), même si sa réponse n’est pas arrivée&#xa0;: c’est la tâche %4.</translation>
    </message>
    <message>
        <source>%1: whether Slurm has taken “%2” (submitted %3) could not be found out. Atelier looks again at the next sign-in there; do not submit it again before.</source>
        <translation>%1&#xa0;: impossible de savoir si Slurm a accepté «&#xa0;%2&#xa0;» (soumission du %3). Atelier cherchera de nouveau à la prochaine connexion à cette grappe&#xa0;; ne soumettez pas la tâche de nouveau avant.</translation>
    </message>
    <message>
        <source>%1: whether Slurm has taken “%2” (submitted %3) could not be found out. After so long it is looked for no more.</source>
        <translation>%1&#xa0;: impossible de savoir si Slurm a accepté «&#xa0;%2&#xa0;» (soumission du %3). Après si longtemps, Atelier ne la cherche plus.</translation>
    </message>
    <message>
        <source>%1: whether Slurm has taken “%2” (submitted %3) is not known yet.</source>
        <translation>%1&#xa0;: on ne sait pas encore si Slurm a accepté «&#xa0;%2&#xa0;» (soumission du %3).</translation>
    </message>
    <message>
        <source>%1: neither Slurm’s queue nor its accounts know “%2” (submitted %3): the cluster has not taken it, and it can be submitted again.</source>
        <translation>%1&#xa0;: ni la file d’attente ni la comptabilité de Slurm ne connaissent «&#xa0;%2&#xa0;» (soumission du %3)&#xa0;: la grappe ne l’a pas acceptée, et vous pouvez la soumettre de nouveau.</translation>
    </message>
    <message>
        <source>%1: Slurm knows no job “%2” (submitted %3) now: the cluster has not taken it, or it has ended, and no accounts tell which. Look into its folder of results before you submit it again.</source>
        <translation>%1&#xa0;: Slurm ne connaît pas de tâche «&#xa0;%2&#xa0;» (soumission du %3) en ce moment&#xa0;: la grappe ne l’a pas acceptée, ou elle s’est terminée, et aucune comptabilité ne permet de trancher. Regardez dans son dossier de résultats avant de la soumettre de nouveau.</translation>
    </message>
    <message>
        <source>%1: Slurm does not know “%2” (submitted %3) yet, and sbatch may still be trying on the cluster. Do not submit it again: what became of it can be told from %4 on.</source>
        <translation>%1&#xa0;: Slurm ne connaît pas encore «&#xa0;%2&#xa0;» (soumission du %3), et sbatch essaie peut-être encore sur la grappe. Ne soumettez pas la tâche de nouveau&#xa0;: ce qu’elle est devenue pourra être dit à partir de %4.</translation>
    </message>
    <message>
        <source>%1 is a folder or a pipe, and in the way of a file of Atelier’s own. Move it elsewhere.</source>
        <translation>%1 est un dossier ou un tube, à la place d’un fichier d’Atelier. Déplacez-le ailleurs.</translation>
    </message>
    <message>
        <source>%1: another process is about “%2” (submitted %3), and it is left to that. Where there is none any more, remove the file %4</source>
        <translation>%1&#xa0;: un autre processus s’occupe de «&#xa0;%2&#xa0;» (soumission du %3), et Atelier la lui laisse. S’il n’y en a plus, supprimez le fichier %4</translation>
    </message>
    <message>
        <source>%1: %4 (process %5 on %6) is about “%2” (submitted %3), and it is left to that. Where that process is gone for good, remove the file %7</source>
        <translation>%1&#xa0;: %4 (processus %5 sur %6) s’occupe de «&#xa0;%2&#xa0;» (soumission du %3), et Atelier la lui laisse. Si ce processus n’existe plus, supprimez le fichier %7</translation>
    </message>
    <message>
        <source>%1: %4 (process %5) is submitting “%2” (since %3), or finding out what became of it.</source>
        <translation>%1&#xa0;: %4 (processus %5) est en train de soumettre «&#xa0;%2&#xa0;» (depuis le %3) ou de chercher ce qu’elle est devenue.</translation>
    </message>
</context>
<context>
    <name>SweepOptions</name>
    <message>
        <source>A hyperparameter and its values: lr=0.1,0.01; may be repeated</source>
        <translation>Un hyperparamètre et ses valeurs&#xa0;: lr=0.1,0.01&#xa0;; peut être répété</translation>
    </message>
    <message>
        <source>First values together, second ones together …, not every combination</source>
        <translation>Les premières valeurs ensemble, les deuxièmes ensemble…, et non toutes les combinaisons</translation>
    </message>
    <message>
        <source>All runs in one job, with this program</source>
        <translation>Tous les essais dans une seule tâche, avec ce programme</translation>
    </message>
    <message>
        <source>How many runs at a time at most</source>
        <translation>Combien d’essais à la fois au plus</translation>
    </message>
    <message>
        <source>Service that keeps the runs</source>
        <translation>Service qui conserve les essais</translation>
    </message>
</context>
<context>
    <name>SweepText</name>
    <message>
        <source>GNU Parallel is not on this node.</source>
        <translation>GNU Parallel n’est pas sur ce nœud de calcul.</translation>
    </message>
    <message>
        <source>META submits this script itself. Type this beside it on a login node:</source>
        <translation>META soumet lui-même ce script. Tapez ceci à côté de lui, sur un nœud de connexion&#xa0;:</translation>
    </message>
    <message>
        <source>Before the time is over Slurm sends USR1: no new run starts, and those that run have to end</source>
        <translation>Avant la fin du temps, Slurm envoie USR1&#xa0;: aucun essai ne commence plus, et ceux en cours doivent finir</translation>
    </message>
    <message>
        <source>The same in a file, for the program that starts the runs</source>
        <translation>Le tout dans un fichier, pour le programme qui lance les essais</translation>
    </message>
    <message>
        <source>The runs of the sweep, one a line: a value for each of the options</source>
        <translation>Les essais du balayage, un par ligne&#xa0;: une valeur pour chacune des options</translation>
    </message>
    <message>
        <source>The run of this task</source>
        <translation>L’essai de cette tâche</translation>
    </message>
    <message>
        <source>Weights &amp; Biases: the key comes from your own settings (wandb login), never from a script</source>
        <translation>Weights &amp; Biases&#xa0;: la clé vient de vos propres réglages (wandb login), jamais d’un script</translation>
    </message>
    <message>
        <source>This script is for META: it is job_script.sh in a farm’s folder, beside table.dat.</source>
        <translation>Ce script est pour META&#xa0;: c’est job_script.sh dans le dossier d’une ferme, à côté de table.dat.</translation>
    </message>
    <message>
        <source>GLOST’s master and the runs at a time</source>
        <translation>le maître de GLOST et les essais simultanés</translation>
    </message>
    <message>
        <source>Weights &amp; Biases: no internet for it here, so the runs are written among the results;
wandb sync sends them from a login node</source>
        <translation>Weights &amp; Biases&#xa0;: sans Internet ici, les essais sont écrits parmi les résultats&#xa0;;
wandb sync les envoie depuis un nœud de connexion</translation>
    </message>
    <message>
        <source>Comet: the key comes from your own settings (comet login), never from a script</source>
        <translation>Comet&#xa0;: la clé vient de vos propres réglages (comet login), jamais d’un script</translation>
    </message>
    <message>
        <source>A signal interrupts the waiting, not the runs</source>
        <translation>Un signal interrompt l’attente, pas les essais</translation>
    </message>
    <message>
        <source>What a run is: its row of the table, a folder of its own, and its hyperparameters in a file
beside its event files, so that TensorBoard tells the runs apart</source>
        <translation>Un essai&#xa0;: sa ligne du tableau, un dossier à lui, et ses hyperparamètres dans un fichier à côté
de ses courbes, pour que TensorBoard distingue les essais</translation>
    </message>
    <message>
        <source>META takes one run after the other from the farm’s table.dat</source>
        <translation>META prend un essai après l’autre dans le fichier table.dat de la ferme</translation>
    </message>
    <message>
        <source>Not all runs are done. The same script, submitted again, goes on with the rest.</source>
        <translation>Tous les essais ne sont pas terminés. Le même script, soumis à nouveau, continue avec le reste.</translation>
    </message>
    <message>
        <source>a task for each run of the sweep</source>
        <translation>une tâche par essai du balayage</translation>
    </message>
    <message>
        <source>What is done stands in the job log. The same sweep, submitted again, goes on with the rest.</source>
        <translation>Ce qui est fait est noté dans le journal. Le même balayage, soumis à nouveau, continue avec le reste.</translation>
    </message>
    <message>
        <source>One run, by its number and its place among those at a time: what it prints goes into output.txt,
and what it keeps is copied before it counts as done</source>
        <translation>Un essai, par son numéro et sa place parmi ceux en cours&#xa0;: ce qu’il affiche va dans output.txt,
et ce qu’il garde est copié avant qu’il compte comme terminé</translation>
    </message>
    <message>
        <source>The GPUs of the job, one for each run at a time</source>
        <translation>Les GPU de la tâche, un par essai en cours</translation>
    </message>
    <message>
        <source>GNU Parallel starts a run whenever another has ended; one that fails stops no other</source>
        <translation>GNU Parallel lance un essai dès qu’un autre est terminé&#xa0;; un échec n’arrête pas les autres</translation>
    </message>
    <message>
        <source>The sweep has no run</source>
        <translation>Le balayage n’a pas d’essai</translation>
    </message>
    <message>
        <source>GLOST gives each of its processes but the first a run after the other</source>
        <translation>GLOST donne à chacun de ses processus, sauf au premier, un essai après l’autre</translation>
    </message>
    <message>
        <source>job&apos;s name and number, run</source>
        <translation>nom et numéro de la tâche, essai</translation>
    </message>
    <message>
        <source>Comet: no internet for it here, so the runs are written among the results;
comet upload sends them from a login node</source>
        <translation>Comet&#xa0;: sans Internet ici, les essais sont écrits parmi les résultats&#xa0;;
comet upload les envoie depuis un nœud de connexion</translation>
    </message>
    <message>
        <source>This sweep goes on with what an earlier job left. To run all of it again, remove</source>
        <translation>Ce balayage continue avec ce qu’une tâche précédente a laissé. Pour tout refaire, supprimez</translation>
    </message>
    <message>
        <source>The results of this run could not be copied:</source>
        <translation>Les résultats de cet essai n’ont pas pu être copiés&#xa0;:</translation>
    </message>
    <message>
        <source>%1: ended with exit code %2</source>
        <translation>%1&#xa0;: terminé avec le code %2</translation>
    </message>
</context>
<context>
    <name>Terminal</name>
    <message>
        <source>atelierctl: %1</source>
        <translation>atelierctl&#xa0;: %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
</context>
<context>
    <name>TerminalPrompts</name>
    <message>
        <source>%1 shows the %2 key %3, which its site publishes.</source>
        <translation>%1 présente la clé %2&#xa0;%3, que son site publie.</translation>
    </message>
    <message>
        <source>%1 is not known yet. Its %2 key is %3.</source>
        <translation>%1 n’est pas encore connu. Sa clé %2 est %3.</translation>
    </message>
    <message>
        <source>Is that the key your site publishes? Type yes to go on: </source>
        <translation>Est-ce la clé que publie votre site&#xa0;? Tapez oui pour continuer&#xa0;: </translation>
    </message>
    <message>
        <source>That was not accepted. Once more:</source>
        <translation>La réponse n’a pas été acceptée. Encore une fois&#xa0;:</translation>
    </message>
    <message>
        <source>There is no terminal to ask you on. Run this in a terminal, or sign in with a key that needs no passphrase or that your ssh agent holds.</source>
        <translation>Il n’y a pas de terminal pour vous poser la question. Lancez la commande dans un terminal, ou connectez-vous avec une clé sans phrase de passe ou que détient votre agent ssh.</translation>
    </message>
    <message>
        <source>Its site publishes keys, but none of this type (it publishes %1).</source>
        <translation>Son site publie des clés, mais aucune de ce type (il publie %1).</translation>
    </message>
    <message>
        <source>Password of %1: </source>
        <translation>Mot de passe de %1&#xa0;: </translation>
    </message>
    <message>
        <source>The key of %1 (%2) is not known here, and there is no terminal to ask you on, so there is no connection. Compare it with the fingerprints the cluster publishes, and sign in once from a terminal when it is the same.</source>
        <translation>La clé de %1 (%2) n’est pas connue ici, et il n’y a pas de terminal pour vous poser la question&#xa0;; il n’y a donc pas de connexion. Comparez-la aux empreintes publiées par la grappe et, si elle est identique, connectez-vous une fois depuis un terminal.</translation>
    </message>
    <message>
        <source>Running for the way to %1, as your ssh configuration says: %2</source>
        <translation>Lancé pour le chemin vers %1, comme le dit votre configuration de ssh&#xa0;: %2</translation>
    </message>
    <message>
        <source>Waiting for your phone, or for the server… %1 s</source>
        <translation>En attente de votre téléphone, ou du serveur… %1&#xa0;s</translation>
    </message>
    <message>
        <source>Waiting for the server… %1 s</source>
        <translation>En attente du serveur… %1&#xa0;s</translation>
    </message>
    <message>
        <source>Waiting for your start-up files there (.bash_profile, .bashrc)… %1 s. Ctrl+C ends it.</source>
        <translation>En attente de vos fichiers de démarrage là-bas (.bash_profile, .bashrc)… %1&#xa0;s. Ctrl+C y met fin.</translation>
    </message>
    <message>
        <source>Other programs use this connection, and the server allows no more of them at once. Waiting until one has ended… %1 s. Ctrl+C ends it.</source>
        <translation>D’autres programmes utilisent cette connexion, et le serveur n’en permet pas davantage à la fois. En attente de la fin de l’un d’eux… %1&#xa0;s. Ctrl+C y met fin.</translation>
    </message>
    <message>
        <source>Passphrase of %1, to sign in to %2: </source>
        <translation>Phrase de passe de %1, pour vous connecter à %2&#xa0;: </translation>
    </message>
    <message>
        <source>The server hung up at once, as one does that has too many sign-ins under way. Atelier tries again for half a minute; Ctrl+C ends it.</source>
        <translation>Le serveur a raccroché aussitôt, comme le fait un serveur qui a trop de connexions en cours. Atelier réessaie pendant une demi-minute&#xa0;; Ctrl+C y met fin.</translation>
    </message>
</context>
<context>
    <name>Ticks</name>
    <message>
        <source>%1 d</source>
        <translation>%1&#xa0;j</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1&#xa0;j %2&#xa0;h</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1&#xa0;h</translation>
    </message>
    <message>
        <source>%1 h %2</source>
        <translation>%1&#xa0;h %2</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1&#xa0;min</translation>
    </message>
    <message>
        <source>%1 min %2</source>
        <translation>%1&#xa0;min %2</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1&#xa0;s</translation>
    </message>
</context>
<context>
    <name>TraceText</name>
    <message>
        <source>The key of %1 stays among your known hosts.</source>
        <translation>La clé de %1 reste parmi vos hôtes connus.</translation>
    </message>
    <message>
        <source>What you wanted kept stays in this computer&apos;s keychain.</source>
        <translation>Ce que vous vouliez garder reste dans le trousseau de cet ordinateur.</translation>
    </message>
    <message>
        <source>The keychain may still store what you wanted kept.</source>
        <translation>Il se peut que le trousseau garde encore ce que vous vouliez garder.</translation>
    </message>
    <message>
        <source>What an earlier Atelier kept without a purpose was removed from the keychain.</source>
        <translation>Ce qu’une version antérieure d’Atelier gardait sans noter à quoi cela sert a été retiré du trousseau.</translation>
    </message>
    <message>
        <source>The practice cluster goes on running.</source>
        <translation>La grappe d’exercice continue de tourner.</translation>
    </message>
    <message>
        <source>No host key and no password was kept.</source>
        <translation>Aucune clé d’hôte et aucun mot de passe n’ont été gardés.</translation>
    </message>
    <message>
        <source>You cancelled the sign-in.</source>
        <translation>Vous avez annulé la connexion.</translation>
    </message>
</context>
<context>
    <name>Upload</name>
    <message>
        <source>Went on at %1, where an earlier upload had stopped.</source>
        <translation>Reprise à %1, où un envoi précédent s’était arrêté.</translation>
    </message>
    <message>
        <source>Started over: nothing says what the part that was there is of.</source>
        <translation>Envoi repris du début&#xa0;: rien ne dit d’où vient la partie déjà présente.</translation>
    </message>
    <message>
        <source>Started over: the part that was there is of other data.</source>
        <translation>Envoi repris du début&#xa0;: la partie déjà présente vient d’autres données.</translation>
    </message>
    <message>
        <source>Started over: the part that was there is longer than the archive.</source>
        <translation>Envoi repris du début&#xa0;: la partie déjà présente est plus longue que l’archive.</translation>
    </message>
    <message>
        <source>The part that was there is damaged; sent again from %1 on.</source>
        <translation>La partie déjà présente est abîmée&#xa0;; renvoi à partir de %1.</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>Préparation</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>Envoi</translation>
    </message>
    <message>
        <source>Verifying</source>
        <translation>Vérification</translation>
    </message>
    <message>
        <source>An upload of other data was begun there on %1 and is not complete (%2).</source>
        <translation>Un envoi d’autres données y a été commencé le %1 et n’est pas complet (%2).</translation>
    </message>
    <message>
        <source>Remove that part and start over? Type yes to do so: </source>
        <translation>Supprimer cette partie et reprendre du début&#xa0;? Tapez oui pour le faire&#xa0;: </translation>
    </message>
    <message>
        <source>With --start-over that part is removed.</source>
        <translation>Avec --start-over, cette partie est supprimée.</translation>
    </message>
    <message>
        <source>The destination must be HOST:PATH.</source>
        <translation>La destination doit s’écrire HOST:PATH.</translation>
    </message>
    <message>
        <source>Send a folder to a cluster as one archive, going on where an earlier try stopped</source>
        <translation>Envoie un dossier à une grappe en une seule archive, en reprenant où un envoi précédent s’est arrêté</translation>
    </message>
    <message>
        <source>Folder, file or archive</source>
        <translation>Dossier, fichier ou archive</translation>
    </message>
    <message>
        <source>HOST:PATH of the archive, or of a folder with a slash at its end; HOST is a cluster&apos;s id, user@host, a name in ~/.ssh/config, or practice</source>
        <translation>HOST:PATH de l’archive, ou d’un dossier terminé par une barre oblique&#xa0;; HOST est le nom d’une grappe, user@host, un nom de ~/.ssh/config, ou practice</translation>
    </message>
    <message>
        <source>Remove an incomplete upload of other data without asking</source>
        <translation>Supprime sans demander un envoi incomplet d’autres données</translation>
    </message>
    <message>
        <source>%1 is there: every file has arrived.</source>
        <translation>%1 est là-bas&#xa0;: tous les fichiers sont arrivés.</translation>
    </message>
    <message>
        <source>%1 is there and verified. Size: %2. SHA-256: %3.</source>
        <translation>%1 est là-bas et vérifié. Taille&#xa0;: %2. SHA-256&#xa0;: %3.</translation>
    </message>
    <message>
        <source>%1 is there and verified. Files: %2 (%3). SHA-256: %4.</source>
        <translation>%1 est là-bas et vérifié. Fichiers&#xa0;: %2 (%3). SHA-256&#xa0;: %4.</translation>
    </message>
    <message>
        <source>%1 is already there (verified on %2).</source>
        <translation>%1 est déjà là-bas (vérifié le %2).</translation>
    </message>
    <message>
        <source>It has arrived, but this computer could not note that: %1</source>
        <translation>Tout est arrivé, mais cet ordinateur n’a pas pu en prendre note&#xa0;: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s), %1</source>
        <translation>
            <numerusform>%Ln fichier, %1</numerusform>
            <numerusform>%Ln fichiers, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Then: %1. Now: %2.</source>
        <translation>Alors&#xa0;: %1. Maintenant&#xa0;: %2.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln link(s) in it lead out of what is sent, to whatever lies there on the cluster, such as %1 → %2.</source>
        <translation>
            <numerusform>%Ln lien qui s’y trouve mène hors de ce qui est envoyé, vers ce qu’il y a là sur la grappe&#xa0;: %1 → %2.</numerusform>
            <numerusform>%Ln liens qui s’y trouvent mènent hors de ce qui est envoyé, vers ce qu’il y a là sur la grappe, dont %1 → %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is there. What is named above is not, or not as it is here.</source>
        <translation>%1 est là-bas. Ce qui est nommé plus haut n’y est pas, ou pas tel qu’il est ici.</translation>
    </message>
    <message>
        <source>How it travels: %1</source>
        <translation>Manière d’envoyer&#xa0;: %1</translation>
    </message>
    <message>
        <source>--strategy %1 cannot send an archive as it is: unpack it first, or choose another way.</source>
        <translation>--strategy %1 ne peut pas envoyer une archive telle quelle&#xa0;: extrayez-la d’abord, ou choisissez une autre façon.</translation>
    </message>
    <message>
        <source>The archive was compressed on its way, so that %1 went over the line.</source>
        <translation>L’archive a été compressée en chemin&#xa0;: %1 sont passés par la ligne.</translation>
    </message>
</context>
<context>
    <name>UploadWords</name>
    <message>
        <source>Looking through %1</source>
        <translation>Parcours de %1</translation>
    </message>
    <message>
        <source>%1 is ready to be sent</source>
        <translation>%1 est prêt à être envoyé</translation>
    </message>
    <message>
        <source>%1 waits for its turn</source>
        <translation>%1 attend son tour</translation>
    </message>
    <message>
        <source>Preparing %1</source>
        <translation>Préparation de %1</translation>
    </message>
    <message>
        <source>Sending %1</source>
        <translation>Envoi de %1</translation>
    </message>
    <message>
        <source>Comparing %1 at both ends</source>
        <translation>Comparaison de %1 aux deux bouts</translation>
    </message>
    <message>
        <source>%1: other data is there</source>
        <translation>%1&#xa0;: d’autres données s’y trouvent</translation>
    </message>
    <message>
        <source>Stopping %1</source>
        <translation>Arrêt de l’envoi de %1</translation>
    </message>
    <message>
        <source>%1 is paused</source>
        <translation>Envoi de %1 suspendu</translation>
    </message>
    <message>
        <source>%1 was cut off</source>
        <translation>Envoi de %1 coupé</translation>
    </message>
    <message>
        <source>%1 was stopped</source>
        <translation>Envoi de %1 arrêté</translation>
    </message>
    <message>
        <source>Removing what has arrived of %1</source>
        <translation>Suppression de ce qui est arrivé de %1</translation>
    </message>
    <message>
        <source>%1 was not sent</source>
        <translation>%1 n’a pas été envoyé</translation>
    </message>
    <message>
        <source>%1 is on the cluster</source>
        <translation>%1 est sur la grappe</translation>
    </message>
    <message>
        <source>%1 could not be sent</source>
        <translation>Échec de l’envoi de %1</translation>
    </message>
    <message>
        <source>sent as it is</source>
        <translation>envoyé tel quel</translation>
    </message>
    <message>
        <source>%1 · files: %2</source>
        <translation>%1 · fichiers&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <source>The folder is on the cluster: every file has arrived.</source>
        <translation>Le dossier est sur la grappe&#xa0;: tous les fichiers sont arrivés.</translation>
    </message>
    <message>
        <source>It is already there, verified on %1: nothing had to be sent.</source>
        <translation>Il s’y trouve déjà, vérifié le %1&#xa0;: rien n’avait à être envoyé.</translation>
    </message>
    <message>
        <source>The archive is on the cluster, whole: its SHA-256 is the same at both ends.</source>
        <translation>L’archive est sur la grappe, entière&#xa0;: son SHA-256 est le même aux deux bouts.</translation>
    </message>
    <message>
        <source>Paused. It goes on where it stopped, today or another day.</source>
        <translation>Suspendu. L’envoi reprendra là où il s’est arrêté, aujourd’hui ou un autre jour.</translation>
    </message>
    <message>
        <source>Atelier was closed on %1, when %2 had arrived. It can go on from there.</source>
        <translation>Atelier a été fermé le %1, quand %2 étaient arrivés. L’envoi peut reprendre de là.</translation>
    </message>
    <message>
        <source>Atelier was closed on %1, when %2 had arrived. It can go on from there once you are connected to %3.</source>
        <translation>Atelier a été fermé le %1, quand %2 étaient arrivés. L’envoi pourra reprendre de là une fois que vous serez connecté à %3.</translation>
    </message>
    <message>
        <source>An upload of the same data, compressed in another way, was begun there on %1, and %2 of it have arrived. Remove them and start over?</source>
        <translation>Un envoi des mêmes données, compressées autrement, y a été commencé le %1, et %2 en sont arrivés. Les supprimer et recommencer&#xa0;?</translation>
    </message>
    <message>
        <source>An upload of other data was begun there on %1, and %2 of it have arrived. Remove them and start over?</source>
        <translation>Un envoi d’autres données y a été commencé le %1, et %2 en sont arrivés. Les supprimer et recommencer&#xa0;?</translation>
    </message>
    <message>
        <source>Then: %1
Now: %2</source>
        <translation>Alors&#xa0;: %1
Maintenant&#xa0;: %2</translation>
    </message>
    <message>
        <source>Stopped. What has arrived is kept: sending again goes on from there.</source>
        <translation>Arrêté. Ce qui est arrivé est conservé&#xa0;: un nouvel envoi reprendra de là.</translation>
    </message>
    <message>
        <source>Stopped. Nothing of it is left on the cluster.</source>
        <translation>Arrêté. Il n’en reste rien sur la grappe.</translation>
    </message>
    <message>
        <source>It goes by itself once you are connected to %1.</source>
        <translation>L’envoi partira de lui-même une fois que vous serez connecté à %1.</translation>
    </message>
    <message>
        <source>%1 have arrived. Keep them, so that sending again goes on from there?</source>
        <translation>%1 sont arrivés. Les garder, pour qu’un nouvel envoi reprenne de là&#xa0;?</translation>
    </message>
    <message>
        <source>Atelier was closed on %1 while it was under way. It can go on.</source>
        <translation>Atelier a été fermé le %1 pendant l’envoi. Celui-ci peut reprendre.</translation>
    </message>
    <message>
        <source>Atelier was closed on %1 while it was under way. It can go on once you are connected to %2.</source>
        <translation>Atelier a été fermé le %1 pendant l’envoi. Celui-ci pourra reprendre une fois que vous serez connecté à %2.</translation>
    </message>
    <message>
        <source>Then and now: %1. Names, times or permissions are others.</source>
        <translation>Alors comme maintenant&#xa0;: %1. Les noms, les dates ou les permissions diffèrent.</translation>
    </message>
    <message>
        <source>Stopped. The files that have arrived stay in the folder on the cluster: sending again does not send them twice.</source>
        <translation>Arrêté. Les fichiers arrivés restent dans le dossier sur la grappe&#xa0;: un nouvel envoi ne les envoie pas une deuxième fois.</translation>
    </message>
    <message>
        <source>It is on the cluster, whole, but this computer could not note that: should you send it again, it is compared or sent once more.</source>
        <translation>Tout est sur la grappe, intact, mais cet ordinateur n’a pas pu en prendre note&#xa0;: un nouvel envoi le comparera ou l’enverra une fois de plus.</translation>
    </message>
    <message>
        <source>The archive is on the cluster, whole, without what was left out: its SHA-256 is the same at both ends.</source>
        <translation>L’archive est sur la grappe, entière, sans ce qui a été laissé de côté&#xa0;: son SHA-256 est le même aux deux bouts.</translation>
    </message>
    <message>
        <source>The folder is on the cluster. What is named here is not, or not as it is on this computer.</source>
        <translation>Le dossier est sur la grappe. Ce qui est nommé ici n’y est pas, ou pas tel qu’il est sur cet ordinateur.</translation>
    </message>
    <message>
        <source>As you chose, the job reads what was sent there and verified on %1. It differs from the dataset on this computer.</source>
        <translation>Comme vous l’avez choisi, la tâche lit ce qui y a été envoyé et vérifié le %1. C’est différent de l’ensemble de données de cet ordinateur.</translation>
    </message>
    <message>
        <source>%1 is not on this computer any more: it was moved, renamed or deleted, or its disk is not connected. Put it back, or choose the dataset where it is now.</source>
        <translation>%1 n’est plus sur cet ordinateur&#xa0;: il a été déplacé, renommé ou supprimé, ou son disque n’est pas branché. Remettez-le en place, ou choisissez l’ensemble de données là où il se trouve maintenant.</translation>
    </message>
    <message>
        <source>Put the dataset back to %1, or choose it where it is now.</source>
        <translation>Remettez l’ensemble de données à %1, ou choisissez-le là où il se trouve maintenant.</translation>
    </message>
    <message>
        <source>What was sent of it is still on the cluster, and the job can read it.</source>
        <translation>Ce qui en a été envoyé est toujours sur la grappe, et la tâche peut le lire.</translation>
    </message>
    <message>
        <source>What was sent of it earlier is on the cluster, unless somebody has removed it there; the job reads that.</source>
        <translation>Ce qui en a été envoyé auparavant est sur la grappe, à moins que quelqu’un ne l’y ait supprimé&#xa0;; c’est cela que lit la tâche.</translation>
    </message>
</context>
<context>
    <name>atelier::ChainForm</name>
    <message>
        <source>Each piece goes on from here: name a folder.</source>
        <translation>Chaque morceau reprend à partir d’ici&#xa0;: nommez un dossier.</translation>
    </message>
    <message>
        <source>Train in several pieces</source>
        <translation>Morceler l’entraînement</translation>
    </message>
    <message>
        <source>Pieces of 24 hours or less start sooner, and an outage costs one piece only. The program must write checkpoints and go on from them.</source>
        <translation>Les morceaux de 24&#xa0;heures ou moins commencent plus tôt, et une panne ne coûte qu’un morceau. Le programme doit écrire des points de contrôle et pouvoir en repartir.</translation>
    </message>
    <message>
        <source>Epochs in all</source>
        <translation>Époques en tout</translation>
    </message>
    <message>
        <source>Checkpoints in</source>
        <translation>Points de contrôle dans</translation>
    </message>
    <message>
        <source>Named</source>
        <translation>Nommés</translation>
    </message>
    <message>
        <source>Put %1 into each piece</source>
        <translation>En mettre %1 dans chaque morceau</translation>
    </message>
    <message>
        <source>Going on</source>
        <translation>Suite de l’entraînement</translation>
    </message>
    <message>
        <source>Pieces that follow each other</source>
        <translation>Des morceaux qui se suivent</translation>
    </message>
    <message>
        <source>One job, queued again and again</source>
        <translation>Une tâche remise en file</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Écrits par</translation>
    </message>
    <message>
        <source>Something else</source>
        <translation>Autre chose</translation>
    </message>
    <message>
        <source>Make each piece 24 h long</source>
        <translation>Faire des morceaux de 24&#xa0;h</translation>
    </message>
    <message>
        <source>In %1</source>
        <translation>En %1</translation>
    </message>
</context>
<context>
    <name>atelier::ChainWords</name>
    <message>
        <source>%1 s</source>
        <translation>%1&#xa0;s</translation>
    </message>
    <message>
        <source>One time in the queue is enough.</source>
        <translation>Un passage dans la file suffit.</translation>
    </message>
    <message>
        <source>One job that goes back into the queue, %1 times in all.</source>
        <translation>Une tâche qui retourne dans la file, %1 passages en tout.</translation>
    </message>
    <message>
        <source>One piece is enough: %1</source>
        <translation>Un seul morceau suffit&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 pieces, one after the other: %2</source>
        <translation>%1 morceaux, l’un après l’autre&#xa0;: %2</translation>
    </message>
    <message>
        <source>Your try took %1 an epoch: not one fits into a piece of %2.</source>
        <translation>Votre essai a pris %1 par époque&#xa0;: aucune ne tient dans un morceau de %2.</translation>
    </message>
    <message>
        <source>Your try took %1 an epoch: %2 fit into a piece of %3, with a reserve.</source>
        <translation>Votre essai a pris %1 par époque&#xa0;: %2 tiennent dans un morceau de %3, avec une réserve.</translation>
    </message>
    <message>
        <source>Your job took %1 an epoch: not one fits into a piece of %2.</source>
        <translation>Votre tâche a mis %1 par époque&#xa0;: un morceau de %2 n’en contient pas une seule.</translation>
    </message>
    <message>
        <source>Your job took %1 an epoch: %2 fit into a piece of %3, with a reserve.</source>
        <translation>Votre tâche a mis %1 par époque&#xa0;: un morceau de %3 en contient %2, avec une marge.</translation>
    </message>
</context>
<context>
    <name>atelier::ChartCard</name>
    <message>
        <source>Save the chart as a picture (PNG)</source>
        <translation>Enregistrer le graphique en image (PNG)</translation>
    </message>
    <message>
        <source>Save the values as a table (CSV)</source>
        <translation>Enregistrer les valeurs en tableau (CSV)</translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation>Enregistrer le graphique</translation>
    </message>
    <message>
        <source>Save the values</source>
        <translation>Enregistrer les valeurs</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Enregistré sous %1</translation>
    </message>
</context>
<context>
    <name>atelier::ChartOptions</name>
    <message>
        <source>Smoothing: %1</source>
        <translation>Lissage&#xa0;: %1</translation>
    </message>
    <message>
        <source>How the curves are drawn</source>
        <translation>Tracé des courbes</translation>
    </message>
    <message>
        <source>Logarithmic scale (key L in the chart)</source>
        <translation>Échelle logarithmique (touche L dans le graphique)</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Lissage</translation>
    </message>
</context>
<context>
    <name>atelier::ClusterChooser</name>
    <message>
        <source>More clusters: Europe, United States…</source>
        <translation>Autres grappes&#xa0;: Europe, États-Unis…</translation>
    </message>
    <message>
        <source>Type the address that you were given.</source>
        <translation>Tapez l’adresse que l’on vous a donnée.</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 was retired on %2.</source>
        <translation>%1 a été retirée le %2.</translation>
    </message>
    <message>
        <source>%1 was retired.</source>
        <translation>%1 a été retirée.</translation>
    </message>
    <message>
        <source>%1 was retired on %2; %3 took over.</source>
        <translation>%1 a été retirée le %2&#xa0;; %3 l’a remplacée.</translation>
    </message>
    <message>
        <source>%1 was retired; %2 took over.</source>
        <translation>%1 a été retirée&#xa0;; %2 l’a remplacée.</translation>
    </message>
    <message>
        <source>Choose %1</source>
        <translation>Choisir %1</translation>
    </message>
    <message>
        <source>On this computer, with nothing to install by hand and nothing to pay: a real OpenSSH server and a real Slurm, for whoever has no account yet.</source>
        <translation>Sur cet ordinateur, sans rien à installer à la main ni à payer&#xa0;: un vrai serveur OpenSSH et un vrai Slurm, pour qui n’a pas encore de compte.</translation>
    </message>
    <message>
        <source>to practise</source>
        <translation>pour s’exercer</translation>
    </message>
    <message>
        <source>Or another name or address</source>
        <translation>Ou un autre nom ou une autre adresse</translation>
    </message>
    <message>
        <source>my-course.calculquebec.cloud</source>
        <translation>mon-cours.calculquebec.cloud</translation>
    </message>
    <message>
        <source>user@host:port, or a name of your ssh configuration: %1</source>
        <translation>utilisateur@hôte:port, ou un nom de votre configuration ssh&#xa0;: %1</translation>
    </message>
    <message>
        <source>user@host:port, or a name of your ssh configuration</source>
        <translation>utilisateur@hôte:port, ou un nom de votre configuration ssh</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
</context>
<context>
    <name>atelier::CommandLine</name>
    <message>
        <source>Copy this command</source>
        <translation>Copier cette commande</translation>
    </message>
    <message>
        <source>(%1)</source>
        <comment>a remark after a command</comment>
        <translation>(%1)</translation>
    </message>
    <message numerus="yes">
        <source>Run %n time(s)</source>
        <translation>
            <numerusform>Exécutée %n fois</numerusform>
            <numerusform>Exécutée %n fois</numerusform>
        </translation>
    </message>
    <message>
        <source>open</source>
        <comment>a tunnel</comment>
        <translation>ouvert</translation>
    </message>
    <message>
        <source>running…</source>
        <translation>en cours…</translation>
    </message>
    <message>
        <source>broken off</source>
        <translation>interrompue</translation>
    </message>
    <message>
        <source>closed</source>
        <comment>a tunnel</comment>
        <translation>fermé</translation>
    </message>
    <message>
        <source>done</source>
        <translation>terminée</translation>
    </message>
    <message>
        <source>exit code %1</source>
        <translation>code de sortie %1</translation>
    </message>
    <message>
        <source>Hide the whole command</source>
        <translation>Masquer la commande entière</translation>
    </message>
    <message>
        <source>Show the whole command</source>
        <translation>Afficher la commande entière</translation>
    </message>
    <message>
        <source>The whole command</source>
        <translation>La commande entière</translation>
    </message>
    <message>
        <source>Copy this command; a key or a password in it stays hidden (%1)</source>
        <translation>Copier cette commande&#xa0;; la clé ou le mot de passe qu’elle contient reste caché (%1)</translation>
    </message>
    <message>
        <source>running since %1</source>
        <translation>en cours depuis&#xa0;%1</translation>
    </message>
</context>
<context>
    <name>atelier::CommandPane</name>
    <message>
        <source>Commands run on the cluster</source>
        <translation>Commandes exécutées sur la grappe</translation>
    </message>
    <message>
        <source>The commands that Atelier runs on the cluster appear here, as they are run.</source>
        <translation>Les commandes qu’Atelier exécute sur la grappe apparaissent ici, telles quelles.</translation>
    </message>
    <message>
        <source>Show only the last commands</source>
        <translation>N’afficher que les dernières commandes</translation>
    </message>
    <message>
        <source>Show all commands</source>
        <translation>Afficher toutes les commandes</translation>
    </message>
</context>
<context>
    <name>atelier::ConnectPage</name>
    <message>
        <source>Start it and connect</source>
        <translation>La démarrer et se connecter</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Se connecter</translation>
    </message>
    <message>
        <source>Connecting to %1</source>
        <translation>Connexion&#xa0;: %1</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>S’authentifier</translation>
    </message>
    <message>
        <source>Look around: home folder, accounts, Slurm</source>
        <translation>Reconnaître les lieux&#xa0;: espace home, comptes, Slurm</translation>
    </message>
    <message>
        <source>Start the practice cluster on this computer</source>
        <translation>Démarrer la grappe d’exercice sur cet ordinateur</translation>
    </message>
    <message>
        <source>The connection is gone. Jobs on the cluster go on without it; connect again to see them.</source>
        <translation>La connexion est coupée. Les tâches continuent sans elle sur la grappe&#xa0;; reconnectez-vous pour les voir.</translation>
    </message>
    <message>
        <source>Choose a private key</source>
        <translation>Choisir une clé privée</translation>
    </message>
    <message>
        <source>One sign-in carries everything: commands, files, tunnels.</source>
        <translation>Une seule authentification porte tout&#xa0;: commandes, fichiers, tunnels.</translation>
    </message>
    <message>
        <source>Which cluster?</source>
        <translation>Quelle grappe&#xa0;?</translation>
    </message>
    <message>
        <source>User name</source>
        <translation>Nom d’utilisateur</translation>
    </message>
    <message>
        <source>The one you have on the cluster.</source>
        <translation>Celui que vous avez sur la grappe.</translation>
    </message>
    <message>
        <source>Private key (optional)</source>
        <translation>Clé privée (facultative)</translation>
    </message>
    <message>
        <source>Left empty, your agent&apos;s and your usual keys are tried, then your password.</source>
        <translation>Si ce champ est vide, les clés de votre agent et vos clés habituelles sont essayées, puis votre mot de passe.</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Choisir…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Why one connection?</source>
        <translation>Pourquoi une seule connexion&#xa0;?</translation>
    </message>
    <message>
        <source>Most clusters ask for a second factor at every sign-in. Atelier signs in once and sends commands, files and tunnels through that one connection, so your phone rings once.</source>
        <translation>La plupart des grappes demandent un second facteur à chaque authentification. Atelier s’authentifie une seule fois et fait passer commandes, fichiers et tunnels par cette connexion&#xa0;: votre téléphone ne sonne qu’une fois.</translation>
    </message>
    <message>
        <source>What you sign in to is a login node: the place to prepare data, code and scripts. The training itself runs on other machines, which Slurm hands out.</source>
        <translation>Vous arrivez sur un nœud de connexion&#xa0;: l’endroit où préparer données, code et scripts. L’entraînement, lui, s’exécute sur d’autres machines, les nœuds de calcul, que Slurm attribue.</translation>
    </message>
    <message>
        <source>Good to know</source>
        <translation>À savoir</translation>
    </message>
    <message>
        <source>A server that suddenly shows another key than last time is refused: somebody may be in between.</source>
        <translation>Un serveur qui présente soudain une autre clé que la dernière fois est refusé&#xa0;: quelqu’un s’est peut-être glissé entre vous et lui.</translation>
    </message>
    <message>
        <source>Every command that Atelier runs for you is shown at the bottom of the window; you could type it yourself.</source>
        <translation>Chaque commande qu’Atelier exécute pour vous s’affiche au bas de la fenêtre&#xa0;; vous pourriez la taper vous-même.</translation>
    </message>
    <message>
        <source>An earlier Atelier kept a secret for %1 without noting which server or key it is for. It was removed from the keychain and not used; what you type now can be kept anew.</source>
        <translation>Une version antérieure d’Atelier gardait un secret pour %1 sans noter à quel serveur ou à quelle clé il sert. Il a été retiré du trousseau sans être utilisé&#xa0;; ce que vous saisissez maintenant peut être gardé de nouveau.</translation>
    </message>
    <message>
        <source>As your ssh configuration says.</source>
        <translation>Selon votre configuration ssh.</translation>
    </message>
    <message>
        <source>A password is kept in this computer&apos;s keychain if you tick the box. Else Atelier forgets it once you are signed in, and asks again the next time.</source>
        <translation>Un mot de passe est gardé dans le trousseau de cet ordinateur si vous cochez la case. Sinon, Atelier l’oublie une fois la connexion établie et le redemande la fois suivante.</translation>
    </message>
    <message>
        <source>waiting for the keychain</source>
        <translation>attente du trousseau</translation>
    </message>
    <message>
        <source>The connection was lost. Atelier connects again by itself, and what was under way goes on then. Jobs on the cluster go on without it.</source>
        <translation>La connexion a été perdue. Atelier se reconnecte de lui-même, et ce qui était en cours reprendra alors. Les tâches continuent sans elle sur la grappe.</translation>
    </message>
    <message>
        <source>waiting for your phone, or for the server… %1 s</source>
        <translation>en attente de votre téléphone, ou du serveur… %1&#xa0;s</translation>
    </message>
    <message>
        <source>waiting for the server… %1 s</source>
        <translation>en attente du serveur… %1&#xa0;s</translation>
    </message>
    <message>
        <source>Make or register an ssh key</source>
        <translation>Créer ou enregistrer une clé ssh</translation>
    </message>
    <message>
        <source>waiting for your start-up files there… %1 s</source>
        <translation>en attente de vos fichiers de démarrage là-bas… %1&#xa0;s</translation>
    </message>
    <message>
        <source>waiting for another program that uses this connection… %1 s</source>
        <translation>en attente d’un autre programme qui utilise cette connexion… %1&#xa0;s</translation>
    </message>
    <message>
        <source>the server takes nobody just now; trying again… %1 s</source>
        <translation>le serveur ne prend personne en ce moment&#xa0;; nouvel essai… %1&#xa0;s</translation>
    </message>
</context>
<context>
    <name>atelier::ConnectionCard</name>
    <message>
        <source>not connected</source>
        <translation>non connecté</translation>
    </message>
    <message>
        <source>connected · 1 sign-in</source>
        <translation>connecté · 1&#xa0;authentification</translation>
    </message>
    <message>
        <source>connected · %1 sign-ins</source>
        <translation>connecté · %1&#xa0;authentifications</translation>
    </message>
    <message>
        <source>No cluster yet</source>
        <translation>Aucune grappe</translation>
    </message>
    <message>
        <source>Reconnecting…</source>
        <translation>Reconnexion…</translation>
    </message>
    <message>
        <source>Connect now</source>
        <translation>Se connecter maintenant</translation>
    </message>
    <message>
        <source>connected · no sign-in</source>
        <translation>connecté · aucune&#xa0;authentification</translation>
    </message>
    <message>
        <source>no answer for %1 s</source>
        <translation>sans réponse depuis&#xa0;%1&#xa0;s</translation>
    </message>
    <message>
        <source>Reconnecting in %1 s</source>
        <translation>Reconnexion dans&#xa0;%1&#xa0;s</translation>
    </message>
    <message>
        <source>Waiting for your phone, or for the server… %1 s</source>
        <translation>En attente de votre téléphone, ou du serveur… %1&#xa0;s</translation>
    </message>
</context>
<context>
    <name>atelier::ConsentPanel</name>
    <message>
        <source>Careful:</source>
        <translation>Attention&#xa0;:</translation>
    </message>
</context>
<context>
    <name>atelier::CostPanel</name>
    <message>
        <source>Ask for just that share</source>
        <translation>Demander exactement cette part</translation>
    </message>
</context>
<context>
    <name>atelier::CostWords</name>
    <message>
        <source>%1 jobs, which ask for no GPU.</source>
        <translation>%1 tâches, qui ne demandent aucun GPU.</translation>
    </message>
    <message>
        <source>This job asks for no GPU.</source>
        <translation>Cette tâche ne demande pas de GPU.</translation>
    </message>
    <message>
        <source>The cluster takes %1 jobs of yours, and each of these counts: the rest would be refused.</source>
        <translation>La grappe accepte %1 de vos tâches, et chacune de celles-ci compte&#xa0;: le reste serait refusé.</translation>
    </message>
    <message>
        <source>Each counts for the %1 jobs that you may have there at a time.</source>
        <translation>Chacune compte parmi les %1 tâches que vous pouvez y avoir à la fois.</translation>
    </message>
    <message>
        <source>%1 jobs, together at most %2 h of GPU time.</source>
        <translation>%1 tâches&#xa0;: ensemble, au plus %2&#xa0;h de GPU.</translation>
    </message>
    <message>
        <source>This job: at most %1 h of GPU time.</source>
        <translation>Cette tâche&#xa0;: au plus %1&#xa0;h de GPU.</translation>
    </message>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n cœur</numerusform>
            <numerusform>%n cœurs</numerusform>
        </translation>
    </message>
    <message>
        <source>Cluster’s share for one GPU: %1.</source>
        <translation>Part de la grappe pour un GPU&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Cluster’s share for one GPU: %1, %2.</source>
        <translation>Part de la grappe pour un GPU&#xa0;: %1, %2.</translation>
    </message>
</context>
<context>
    <name>atelier::CurveChart</name>
    <message>
        <source>Chart</source>
        <translation>Graphique</translation>
    </message>
    <message>
        <source>%1: last value %2</source>
        <translation>%1&#xa0;: dernière valeur %2</translation>
    </message>
    <message>
        <source>No values yet</source>
        <translation>Aucune valeur pour l’instant</translation>
    </message>
</context>
<context>
    <name>atelier::DatasetCard</name>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Fichiers</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Laissés de côté</translation>
    </message>
    <message>
        <source>Largest file</source>
        <translation>Plus gros fichier</translation>
    </message>
</context>
<context>
    <name>atelier::DatasetPage</name>
    <message>
        <source>Thousands of small files travel better in one archive.</source>
        <translation>Des milliers de petits fichiers voyagent mieux dans une seule archive.</translation>
    </message>
    <message>
        <source>Why an archive?</source>
        <translation>Pourquoi une archive&#xa0;?</translation>
    </message>
    <message>
        <source>The shared disks of a cluster are made for a few very large files. Thousands of small ones, read over the network again and again, slow down your training and everybody else’s.</source>
        <translation>Les disques partagés d’une grappe sont faits pour quelques très gros fichiers. Des milliers de petits, lus encore et encore par le réseau, ralentissent votre entraînement et celui des autres.</translation>
    </message>
    <message>
        <source>Good to know</source>
        <translation>À savoir</translation>
    </message>
    <message>
        <source>The project space also limits how many files a group may keep. An archive counts as one.</source>
        <translation>L’espace project limite aussi le nombre de fichiers d’un groupe. Une archive compte pour un.</translation>
    </message>
    <message>
        <source>Archives (*.tar *.tar.gz *.tgz *.tar.zst *.tar.xz *.zip)</source>
        <translation>Archives (*.tar *.tar.gz *.tgz *.tar.zst *.tar.xz *.zip)</translation>
    </message>
    <message>
        <source>Looking through the dataset</source>
        <translation>Examen de l’ensemble de données</translation>
    </message>
    <message>
        <source>Send the dataset</source>
        <translation>Envoyer l’ensemble de données</translation>
    </message>
    <message>
        <source>Send all (%1)</source>
        <translation>Tout envoyer (%1)</translation>
    </message>
    <message>
        <source>Pictures and other compressed formats gain nothing from compression; text and raw numbers do.</source>
        <translation>Les images et les autres formats déjà compressés ne gagnent rien à l’être encore&#xa0;; le texte et les nombres bruts, si.</translation>
    </message>
    <message>
        <source>You can go on with the next steps while it travels. What is interrupted goes on where it stopped, even another day.</source>
        <translation>Vous pouvez passer aux étapes suivantes pendant l’envoi. Ce qui est interrompu reprend là où il s’était arrêté, même un autre jour.</translation>
    </message>
    <message>
        <source>Drop the folder or the archive of your dataset here, or several at once</source>
        <translation>Déposez ici le dossier ou l’archive de vos données, ou plusieurs à la fois</translation>
    </message>
    <message>
        <source>What is under way could not be noted on this computer. It goes on, but should Atelier be closed meanwhile, it is not offered at the next start: choose the same folder again.</source>
        <translation>Ce qui est en route n’a pas pu être noté sur cet ordinateur. L’envoi continue, mais si Atelier est fermé entre-temps, il ne sera pas proposé au prochain démarrage&#xa0;: choisissez de nouveau le même dossier.</translation>
    </message>
    <message>
        <source>Send it there, too</source>
        <translation>L’y envoyer aussi</translation>
    </message>
    <message>
        <source>Let the job read what was sent</source>
        <translation>Faire lire à la tâche ce qui a été envoyé</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Regarder de nouveau</translation>
    </message>
    <message>
        <source>The job copies the archive to its node’s own disk and unpacks it there.</source>
        <translation>La tâche copie l’archive sur le disque de son nœud de calcul et l’extrait là.</translation>
    </message>
    <message>
        <source>The job copies the archive to its node’s own disk (&lt;code&gt;%1&lt;/code&gt;) and unpacks it there.</source>
        <translation>La tâche copie l’archive sur le disque de son nœud de calcul (&lt;code&gt;%1&lt;/code&gt;) et l’extrait là.</translation>
    </message>
    <message>
        <source>Many sites also limit how many files you may keep. An archive counts as one.</source>
        <translation>Beaucoup de sites limitent aussi le nombre de vos fichiers. Une archive compte pour un.</translation>
    </message>
</context>
<context>
    <name>atelier::EditorMenu</name>
    <message>
        <source>Fix all safe problems</source>
        <translation>Corriger tout ce qui est sûr</translation>
    </message>
    <message>
        <source>Why? (%1)</source>
        <translation>Pourquoi&#xa0;? (%1)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler la modification</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rétablir la modification</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Couper</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Coller</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Tout sélectionner</translation>
    </message>
</context>
<context>
    <name>atelier::EditorPane</name>
    <message>
        <source>The script</source>
        <translation>Le script</translation>
    </message>
</context>
<context>
    <name>atelier::EnvironmentPage</name>
    <message>
        <source>Python and its packages, as the job will find them.</source>
        <translation>Python et ses paquets, tels que la tâche les trouvera.</translation>
    </message>
    <message>
        <source>Why modules?</source>
        <translation>Pourquoi des modules&#xa0;?</translation>
    </message>
    <message>
        <source>A cluster keeps many versions of each program side by side. A module puts one of them within reach, for this job only.</source>
        <translation>Une grappe garde côte à côte plusieurs versions de chaque logiciel. Un module en met une à portée de main, pour cette tâche seulement.</translation>
    </message>
    <message>
        <source>Name the version of Python: the one loaded by default changes with time, and a script that worked last year would not any more.</source>
        <translation>Précisez la version de Python&#xa0;: celle qui est chargée par défaut change avec le temps, et un script qui marchait l’an dernier ne marcherait plus.</translation>
    </message>
    <message>
        <source>Why a virtual environment?</source>
        <translation>Pourquoi un environnement virtuel&#xa0;?</translation>
    </message>
    <message>
        <source>Your packages stay apart from those of the system and of your other projects.</source>
        <translation>Vos paquets restent séparés de ceux du système et de vos autres projets.</translation>
    </message>
    <message>
        <source>Avoid Anaconda here: it brings its own CUDA and its own compilers, which know nothing of this cluster’s, and fills your quota with small files. The same packages with &lt;code&gt;virtualenv&lt;/code&gt; do the work.</source>
        <translation>Évitez Anaconda ici&#xa0;: il apporte son propre CUDA et ses propres compilateurs, qui ignorent tout de ceux de la grappe, et remplit votre quota de petits fichiers. Les mêmes paquets installés avec &lt;code&gt;virtualenv&lt;/code&gt; font l’affaire.</translation>
    </message>
    <message>
        <source>Good to know</source>
        <translation>À savoir</translation>
    </message>
    <message>
        <source>CUDA and cuDNN are modules too: leave them out of your list of packages.</source>
        <translation>CUDA et cuDNN sont aussi des modules&#xa0;: ne les mettez pas dans votre liste de paquets.</translation>
    </message>
</context>
<context>
    <name>atelier::FactEdit</name>
    <message>
        <source>Say that there are none</source>
        <translation>Dire qu’il n’y en a pas</translation>
    </message>
    <message>
        <source>Go by this</source>
        <translation>S’y fier</translation>
    </message>
    <message>
        <source>Go by the site’s page: %1</source>
        <translation>Se fier à la page du site&#xa0;: %1</translation>
    </message>
    <message>
        <source>Go by the cluster: %1</source>
        <translation>Se fier à la grappe&#xa0;: %1</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Laisser tel quel</translation>
    </message>
    <message>
        <source>Close the list</source>
        <translation>Fermer la liste</translation>
    </message>
</context>
<context>
    <name>atelier::FactsCard</name>
    <message>
        <source>Connected to %1</source>
        <translation>Connexion établie&#xa0;: %1</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Utilisateur</translation>
    </message>
    <message>
        <source>Accounts</source>
        <translation>Comptes</translation>
    </message>
    <message>
        <source>Slurm</source>
        <translation>Slurm</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Se déconnecter</translation>
    </message>
    <message>
        <source>does not answer right now</source>
        <translation>ne répond pas pour l’instant</translation>
    </message>
    <message>
        <source>Home folder: %1</source>
        <translation>Espace home&#xa0;: %1</translation>
    </message>
    <message>
        <source>Home folder: %1 · scratch: %2</source>
        <translation>Espace home&#xa0;: %1 · scratch&#xa0;: %2</translation>
    </message>
    <message>
        <source>Accounts a job can be charged to: %1</source>
        <translation>Comptes auxquels une tâche peut être facturée&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>atelier::FieldMarks</name>
    <message>
        <source>%1 is set on the cluster and counts here.</source>
        <translation>%1 est définie sur la grappe et compte ici.</translation>
    </message>
    <message>
        <source>%1 counts: %2 is set on the cluster.</source>
        <translation>%1 compte&#xa0;: %2 est définie sur la grappe.</translation>
    </message>
</context>
<context>
    <name>atelier::FileButtons</name>
    <message>
        <source>Choose a file…</source>
        <translation>Choisir un fichier…</translation>
    </message>
    <message>
        <source>Open a script</source>
        <translation>Ouvrir un script</translation>
    </message>
    <message>
        <source>Scripts (*.sh *.sbatch *.slurm);;All files (*)</source>
        <translation>Scripts (*.sh *.sbatch *.slurm);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Save the script</source>
        <translation>Enregistrer le script</translation>
    </message>
    <message>
        <source>Open a script…</source>
        <translation>Ouvrir un script…</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Enregistrer sous…</translation>
    </message>
</context>
<context>
    <name>atelier::FindingWords</name>
    <message>
        <source>Set the spaces and line breaks right</source>
        <translation>Remettre les espaces et les fins de ligne en ordre</translation>
    </message>
    <message>
        <source>Take “%1” out</source>
        <translation>Retirer «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Add “%1”</source>
        <translation>Ajouter «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Write “%1” instead of “%2”</source>
        <translation>Écrire «&#xa0;%1&#xa0;» au lieu de «&#xa0;%2&#xa0;»</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>1 erreur</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 erreurs</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 avertissement</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 avertissements</translation>
    </message>
    <message>
        <source>1 note</source>
        <translation>1 remarque</translation>
    </message>
    <message>
        <source>%1 notes</source>
        <translation>%1 remarques</translation>
    </message>
</context>
<context>
    <name>atelier::FindingsCard</name>
    <message>
        <source>1 line to change first</source>
        <translation>1 ligne à changer d’abord</translation>
    </message>
    <message>
        <source>%1 lines to change first</source>
        <translation>%1 lignes à changer d’abord</translation>
    </message>
    <message>
        <source>the first %1 are shown</source>
        <translation>les %1 premières sont affichées</translation>
    </message>
    <message>
        <source>Copy “%1”</source>
        <translation>Copier «&#xa0;%1&#xa0;»</translation>
    </message>
</context>
<context>
    <name>atelier::FittingNotice</name>
    <message>
        <source>Make all of it fit</source>
        <translation>Tout adapter</translation>
    </message>
    <message>
        <source>Put the recipe’s job back as it was</source>
        <translation>Remettre la tâche de la recette comme elle était</translation>
    </message>
    <message>
        <source>Put my job back as it was</source>
        <translation>Remettre ma tâche comme elle était</translation>
    </message>
</context>
<context>
    <name>atelier::FollowPage</name>
    <message>
        <source>Looking for TensorBoard and making a tunnel to it…</source>
        <translation>Recherche de TensorBoard et ouverture d’un tunnel…</translation>
    </message>
    <message>
        <source>Stop job %1? What it has kept so far stays.</source>
        <translation>Arrêter la tâche %1&#xa0;? Ce qu’elle a déjà conservé reste.</translation>
    </message>
    <message>
        <source>Stop it</source>
        <translation>L’arrêter</translation>
    </message>
    <message>
        <source>Slurm was asked to stop the job.</source>
        <translation>L’arrêt de la tâche a été demandé à Slurm.</translation>
    </message>
    <message>
        <source>Let it run</source>
        <translation>La laisser continuer</translation>
    </message>
    <message>
        <source>No job has been submitted yet.</source>
        <translation>Aucune tâche n’a encore été soumise.</translation>
    </message>
    <message>
        <source>Job %1, “%2”</source>
        <translation>Tâche %1, «&#xa0;%2&#xa0;»</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Sortie</translation>
    </message>
    <message>
        <source>Open TensorBoard</source>
        <translation>Ouvrir TensorBoard</translation>
    </message>
    <message>
        <source>Stop the job…</source>
        <translation>Arrêter la tâche…</translation>
    </message>
    <message>
        <source>Output of the job</source>
        <translation>Sortie de la tâche</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Regarder de nouveau</translation>
    </message>
    <message>
        <source>The job itself is not touched by this. Atelier looks again until it answers.</source>
        <translation>La tâche elle-même n’en est pas touchée. Atelier regarde de nouveau jusqu’à ce qu’il y ait une réponse.</translation>
    </message>
    <message>
        <source>A stand-in for TensorBoard is open in your browser. TensorBoard itself is not installed on this practice cluster.</source>
        <translation>Un substitut de TensorBoard est ouvert dans votre navigateur. TensorBoard lui-même n’est pas installé sur cette grappe d’exercice.</translation>
    </message>
    <message>
        <source>TensorBoard is open in your browser, as long as Atelier is connected.</source>
        <translation>TensorBoard est ouvert dans votre navigateur, tant qu’Atelier est connecté.</translation>
    </message>
    <message>
        <source>Copy its address</source>
        <translation>Copier son adresse</translation>
    </message>
    <message>
        <source>Close it</source>
        <translation>Le fermer</translation>
    </message>
    <message>
        <source>Folder for the output</source>
        <translation>Dossier pour la sortie</translation>
    </message>
    <message>
        <source>Bringing %1…</source>
        <translation>Réception de %1…</translation>
    </message>
    <message>
        <source>The whole output is in %1</source>
        <translation>Toute la sortie est dans %1</translation>
    </message>
    <message>
        <source>Save the whole output…</source>
        <translation>Enregistrer toute la sortie…</translation>
    </message>
    <message>
        <source>Do not wait</source>
        <translation>Ne pas attendre</translation>
    </message>
    <message>
        <source>The job had ended already.</source>
        <translation>La tâche était déjà terminée.</translation>
    </message>
</context>
<context>
    <name>atelier::FormWords</name>
    <message>
        <source>%1 d</source>
        <translation>%1&#xa0;j</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1&#xa0;h</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1&#xa0;min</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1&#xa0;Go</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1&#xa0;Mo</translation>
    </message>
</context>
<context>
    <name>atelier::GpuCard</name>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Figure of the GPUs to show</source>
        <translation>Grandeur des GPU à afficher</translation>
    </message>
</context>
<context>
    <name>atelier::HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>Take the steps from the top to the bottom: each page says what to do and why it matters. You can leave a step at any time and come back to it. If you have no account on a cluster yet, try everything on the practice cluster: it runs on this computer.</source>
        <translation>Suivez les étapes de haut en bas&#xa0;: chaque page dit quoi faire et pourquoi c’est important. Vous pouvez quitter une étape à tout moment et y revenir. Si vous n’avez pas encore de compte sur une grappe, essayez tout sur la grappe d’exercice&#xa0;: elle fonctionne sur cet ordinateur.</translation>
    </message>
    <message>
        <source>Go to a step</source>
        <translation>Aller à une étape</translation>
    </message>
    <message>
        <source>Open this help</source>
        <translation>Ouvrir cette aide</translation>
    </message>
    <message>
        <source>Show or hide all commands that were run on the cluster</source>
        <translation>Afficher ou masquer toutes les commandes exécutées sur la grappe</translation>
    </message>
    <message>
        <source>Go to the next field or button</source>
        <translation>Aller au champ ou au bouton suivant</translation>
    </message>
    <message>
        <source>Atelier is free software under the GNU General Public License, version 3 or later.</source>
        <translation>Atelier est un logiciel libre sous la Licence publique générale GNU, version 3 ou ultérieure.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>atelier::HostKeyPanel</name>
    <message>
        <source>Is this the right server?</source>
        <translation>Est-ce le bon serveur&#xa0;?</translation>
    </message>
    <message>
        <source>Yes, go on</source>
        <translation>Oui, continuer</translation>
    </message>
    <message>
        <source>No, stop here</source>
        <translation>Non, arrêter ici</translation>
    </message>
    <message>
        <source>You sign in to %1 for the first time. It shows the key that its operators publish, so it is the real one. Atelier remembers it.</source>
        <translation>Vous vous connectez à %1 pour la première fois. La clé présentée est celle que publie l’équipe responsable&#xa0;; c’est donc le vrai serveur. Atelier s’en souviendra.</translation>
    </message>
    <message>
        <source>You sign in to %1 for the first time, and nobody has published this key. Compare it with the one your cluster&apos;s documentation or your instructor gives; if you say yes, Atelier remembers it and refuses any other.</source>
        <translation>Vous vous connectez à %1 pour la première fois, et personne n’a publié cette clé. Comparez-la avec celle que donne la documentation de la grappe ou la personne qui donne le cours&#xa0;; si vous dites oui, Atelier s’en souviendra et refusera toute autre clé.</translation>
    </message>
    <message>
        <source>You sign in to %1 for the first time. Its site publishes keys, but none of this type (it publishes %2). Ask its support before you say yes; Atelier then remembers the key and refuses any other.</source>
        <translation>Vous vous connectez à %1 pour la première fois. Son site publie des clés, mais aucune de ce type (il publie %2). Demandez au soutien technique avant de dire oui&#xa0;; Atelier se souviendra alors de la clé et refusera toute autre.</translation>
    </message>
</context>
<context>
    <name>atelier::ImportedProfileCard</name>
    <message>
        <source>This profile is one of a practice cluster. Connect to yours, then open it again.</source>
        <translation>Ce profil est celui d’une grappe d’exercice. Connectez-vous à la vôtre, puis rouvrez-le.</translation>
    </message>
    <message>
        <source>This profile says neither a cluster that Atelier knows nor the address of one. Ask whoever gave it to you for one that does.</source>
        <translation>Ce profil ne nomme ni une grappe qu’Atelier connaît ni l’adresse d’une grappe. Demandez à qui vous l’a donné un profil qui le fasse.</translation>
    </message>
    <message>
        <source>This profile of %1 changes nothing: all that it says counts already.</source>
        <translation>Ce profil de %1 ne change rien&#xa0;: tout ce qu’il dit compte déjà.</translation>
    </message>
    <message>
        <source>This is what the profile says. Scripts and commands are made with it. Nothing of it counts before you agree.</source>
        <translation>Voici ce que dit le profil. Des scripts et des commandes en sont faits. Rien n’en compte avant votre accord.</translation>
    </message>
    <message>
        <source>No, leave it alone</source>
        <translation>Non, le laisser</translation>
    </message>
    <message>
        <source>Trust it and go by it</source>
        <translation>S’y fier et l’appliquer</translation>
    </message>
    <message>
        <source>The profile was left alone. Nothing was changed.</source>
        <translation>Le profil a été laissé de côté. Rien n’a été modifié.</translation>
    </message>
    <message>
        <source>What the profile says counts from now on. Each fact of it can be taken back above.</source>
        <translation>Ce que dit le profil compte désormais. Chaque fait peut en être annulé plus haut.</translation>
    </message>
    <message>
        <source>What the profile says counts once you sign in to %1.</source>
        <translation>Ce que dit le profil comptera dès que vous vous connecterez à %1.</translation>
    </message>
    <message>
        <source>Open a cluster’s profile</source>
        <translation>Ouvrir le profil d’une grappe</translation>
    </message>
    <message>
        <source>Profiles (*.json)</source>
        <translation>Profils (*.json)</translation>
    </message>
    <message>
        <source>A cluster’s profile</source>
        <translation>Le profil d’une grappe</translation>
    </message>
    <message>
        <source>A profile is a file with what is known of a cluster: its limits, its GPUs, its folders, its rules. If somebody who works there gave you one, open it, or drop it on this window.</source>
        <translation>Un profil est un fichier qui réunit ce qu’on sait d’une grappe&#xa0;: ses limites, ses GPU, ses dossiers, ses règles. Si quelqu’un qui y travaille vous en a donné un, ouvrez-le, ou déposez-le sur cette fenêtre.</translation>
    </message>
    <message>
        <source>Open a profile…</source>
        <translation>Ouvrir un profil…</translation>
    </message>
</context>
<context>
    <name>atelier::JobChooser</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Tâches</translation>
    </message>
    <message>
        <source>Your jobs on this cluster, the newest first</source>
        <translation>Vos tâches sur cette grappe, les plus récentes d’abord</translation>
    </message>
</context>
<context>
    <name>atelier::JobFigures</name>
    <message>
        <source>Metric</source>
        <translation>Métrique</translation>
    </message>
    <message>
        <source>its best so far</source>
        <translation>meilleure à ce jour</translation>
    </message>
    <message>
        <source>best %1 at step %2</source>
        <translation>meilleure&#xa0;: %1 au pas %2</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>sur %1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>GPU, last hour</source>
        <translation>GPU, dernière heure</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>Temps restant</translation>
    </message>
    <message>
        <source>GPU, its last hour</source>
        <translation>GPU, sa dernière heure</translation>
    </message>
</context>
<context>
    <name>atelier::KeptJourneyNotice</name>
    <message>
        <source>Go on with it</source>
        <translation>Continuer avec cela</translation>
    </message>
    <message>
        <source>Begin anew</source>
        <translation>Recommencer à neuf</translation>
    </message>
    <message>
        <source>Open the recipe once more</source>
        <translation>Ouvrir la recette encore une fois</translation>
    </message>
    <message>
        <source>Go on without the recipe</source>
        <translation>Continuer sans la recette</translation>
    </message>
</context>
<context>
    <name>atelier::LeavingWatch</name>
    <message>
        <source>A job is being submitted. The connection ends once the cluster has answered.</source>
        <translation>Une tâche est en cours de soumission. La connexion sera coupée dès que la grappe aura répondu.</translation>
    </message>
    <message>
        <source>A try is running. If Atelier closes, it ends, and its allocation is given back.</source>
        <translation>Un essai est en cours. Si Atelier se ferme, il prend fin et son allocation est rendue.</translation>
    </message>
    <message>
        <source>A try is running. If you disconnect, it ends, and its allocation is given back.</source>
        <translation>Un essai est en cours. Si vous vous déconnectez, il prend fin et son allocation est rendue.</translation>
    </message>
    <message>
        <source>Close now</source>
        <translation>Fermer maintenant</translation>
    </message>
    <message>
        <source>Disconnect now</source>
        <translation>Se déconnecter maintenant</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Rester</translation>
    </message>
    <message>
        <source>A job is being submitted. Atelier closes once the cluster has answered. If it closes before, it looks for the job the next time you sign in there.</source>
        <translation>Une tâche est en cours de soumission. Atelier se fermera dès que la grappe aura répondu. S’il se ferme avant, il cherchera la tâche à votre prochaine connexion à cette grappe.</translation>
    </message>
</context>
<context>
    <name>atelier::LimitsCard</name>
    <message>
        <source>Start the try</source>
        <translation>Commencer l’essai</translation>
    </message>
    <message>
        <source>The try is running…</source>
        <translation>Essai en cours…</translation>
    </message>
    <message>
        <source>Giving the allocation back…</source>
        <translation>Libération de l’allocation…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>A short allocation</source>
        <translation>Une courte allocation</translation>
    </message>
    <message>
        <source>Length of the allocation</source>
        <translation>Durée de l’allocation</translation>
    </message>
    <message>
        <source>Short ones wait less in the queue.</source>
        <translation>Les plus courtes attendent moins dans la file.</translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>Training is stopped after</source>
        <translation>Arrêter l’entraînement après</translation>
    </message>
    <message>
        <source>Long enough to see the first progress.</source>
        <translation>Assez pour voir les premiers progrès.</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>What is asked of Slurm</source>
        <translation>Ce qui est demandé à Slurm</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Copier la commande</translation>
    </message>
</context>
<context>
    <name>atelier::MainWindow</name>
    <message>
        <source>Your instructor says</source>
        <translation>Consigne du cours</translation>
    </message>
</context>
<context>
    <name>atelier::MetricsCard</name>
    <message>
        <source>Metrics</source>
        <translation>Métriques</translation>
    </message>
    <message>
        <source>Metric to show</source>
        <translation>Métrique à afficher</translation>
    </message>
    <message>
        <source>read from the output</source>
        <translation>lues dans la sortie</translation>
    </message>
</context>
<context>
    <name>atelier::MissingNotice</name>
    <message>
        <source>Go to: %1</source>
        <translation>Aller à&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>atelier::ModuleChips</name>
    <message>
        <source>Load it earlier</source>
        <translation>Le charger plus tôt</translation>
    </message>
    <message>
        <source>Load it later</source>
        <translation>Le charger plus tard</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>L’enlever</translation>
    </message>
    <message>
        <source>Module %1, number %2 of %3</source>
        <translation>Module %1, numéro %2 sur %3</translation>
    </message>
    <message>
        <source>Click to move or remove it. Delete removes it too, Alt with an arrow key moves it.</source>
        <translation>Cliquez pour le déplacer ou l’enlever. La touche Suppr l’enlève aussi&#xa0;; Alt et une flèche le déplacent.</translation>
    </message>
</context>
<context>
    <name>atelier::ModulesCard</name>
    <message>
        <source>Modules</source>
        <translation>Modules</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Add a module</source>
        <translation>Ajouter un module</translation>
    </message>
    <message>
        <source>Name, then Enter</source>
        <translation>Son nom, puis Entrée</translation>
    </message>
    <message>
        <source>Loaded from left to right</source>
        <translation>Chargés de gauche à droite</translation>
    </message>
    <message>
        <source>This cluster has no command “module”: a job that loads modules fails.</source>
        <translation>Cette grappe n’a pas de commande «&#xa0;module&#xa0;»&#xa0;: une tâche qui charge des modules échoue.</translation>
    </message>
    <message>
        <source>Leave the modules out</source>
        <translation>Ne pas charger de modules</translation>
    </message>
</context>
<context>
    <name>atelier::OfflineRuns</name>
    <message>
        <source>Send the runs</source>
        <translation>Envoyer les essais</translation>
    </message>
    <message>
        <source>The compute nodes do not reach the service that shows your runs, so they were kept here. Type this on a login node to send them. Your key is asked for there once and stays in your own settings.</source>
        <translation>Les nœuds de calcul n’atteignent pas le service qui montre vos essais&#xa0;: ils ont été conservés ici. Tapez ceci sur un nœud de connexion pour les envoyer. Votre clé y est demandée une fois et reste dans vos propres réglages.</translation>
    </message>
    <message>
        <source>Commands that send the runs</source>
        <translation>Commandes qui envoient les essais</translation>
    </message>
</context>
<context>
    <name>atelier::OutputView</name>
    <message>
        <source>Copy the whole output</source>
        <translation>Copier toute la sortie</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Sortie</translation>
    </message>
    <message>
        <source>Only the end is shown here. Before it came about %1.</source>
        <translation>Seule la fin est affichée ici. Avant elle sont arrivés environ %1.</translation>
    </message>
</context>
<context>
    <name>atelier::OwnKeyCard</name>
    <message>
        <source>These two are not the same. Type both again.</source>
        <translation>Les deux diffèrent. Saisissez-les toutes deux de nouveau.</translation>
    </message>
    <message>
        <source>Your key is made: %1</source>
        <translation>Votre clé est créée&#xa0;: %1</translation>
    </message>
    <message>
        <source>A key takes the place of a password: the cluster gets its public half, and the private half stays on this computer. There is none here yet.</source>
        <translation>Une clé remplace un mot de passe&#xa0;: la grappe en reçoit la moitié publique, et la moitié privée reste sur cet ordinateur. Il n’y en a pas encore ici.</translation>
    </message>
    <message>
        <source>Your ssh key</source>
        <translation>Votre clé ssh</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Phrase de passe</translation>
    </message>
    <message>
        <source>Whoever copies the key’s file cannot use it without. It may be empty.</source>
        <translation>Qui copie le fichier de la clé ne peut pas s’en servir sans elle. Elle peut être vide.</translation>
    </message>
    <message>
        <source>Once more</source>
        <translation>Encore une fois</translation>
    </message>
    <message>
        <source>Make the key</source>
        <translation>Créer la clé</translation>
    </message>
    <message>
        <source>Which key</source>
        <translation>Quelle clé</translation>
    </message>
    <message>
        <source>Public line of the key</source>
        <translation>Ligne publique de la clé</translation>
    </message>
    <message>
        <source>Command for a terminal</source>
        <translation>Commande pour un terminal</translation>
    </message>
    <message>
        <source>Copy the public line</source>
        <translation>Copier la ligne publique</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Copier la commande</translation>
    </message>
    <message>
        <source>Open the page for keys</source>
        <translation>Ouvrir la page des clés</translation>
    </message>
</context>
<context>
    <name>atelier::Page</name>
    <message>
        <source>Go to: %1</source>
        <translation>Aller à&#xa0;: %1</translation>
    </message>
    <message>
        <source>Continue: %1</source>
        <translation>Continuer&#xa0;: %1</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Masquer</translation>
    </message>
</context>
<context>
    <name>atelier::PartsMap</name>
    <message>
        <source>Where the bytes are</source>
        <translation>Où sont les octets</translation>
    </message>
    <message>
        <source>loose files</source>
        <translation>fichiers seuls</translation>
    </message>
    <message>
        <source>others (%1)</source>
        <translation>autres (%1)</translation>
    </message>
</context>
<context>
    <name>atelier::PathDrop</name>
    <message>
        <source>Folder…</source>
        <translation>Dossier…</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Choisir…</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>Fichier…</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Choisir un dossier</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Choisir un fichier</translation>
    </message>
    <message>
        <source>What you dropped is not a folder.</source>
        <translation>Ce que vous avez déposé n’est pas un dossier.</translation>
    </message>
    <message>
        <source>What you dropped is not a file.</source>
        <translation>Ce que vous avez déposé n’est pas un fichier.</translation>
    </message>
    <message>
        <source>What you dropped is not there any more.</source>
        <translation>Ce que vous avez déposé n’est plus là.</translation>
    </message>
</context>
<context>
    <name>atelier::PendingNotice</name>
    <message>
        <source>%1 was on its way to %2 when Atelier was closed; %3 had arrived. Once you are connected it can go on from there.</source>
        <translation>L’envoi de %1 vers %2 était en cours quand Atelier a été fermé&#xa0;; %3 étaient arrivés. Une fois connecté, vous pourrez le reprendre à cet endroit.</translation>
    </message>
    <message>
        <source>%1 datasets were on their way when Atelier was closed. Once you are connected they can go on from where they stopped.</source>
        <translation>%1 ensembles de données étaient en route quand Atelier a été fermé. Une fois connecté, vous pourrez reprendre leur envoi là où il s’était arrêté.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Voir</translation>
    </message>
    <message>
        <source>%1 was on its way to %2 when Atelier was closed. Once you are connected it can go on.</source>
        <translation>L’envoi de %1 vers %2 était en cours quand Atelier a été fermé. Une fois connecté, vous pourrez le reprendre.</translation>
    </message>
    <message>
        <source>Uploads are noted there that were under way; they stay there for that Atelier.</source>
        <translation>Des envois qui étaient en cours y sont notés&#xa0;; ils y restent pour cet Atelier-là.</translation>
    </message>
</context>
<context>
    <name>atelier::PlaceCard</name>
    <message>
        <source>Name a folder for the environment.</source>
        <translation>Nommez un dossier pour l’environnement.</translation>
    </message>
    <message>
        <source>Without a list, the environment holds only what the modules bring.</source>
        <translation>Sans liste, l’environnement ne contient que ce qu’apportent les modules.</translation>
    </message>
    <message>
        <source>A file in your program’s folder, one package a line.</source>
        <translation>Un fichier du dossier de votre programme, un paquet par ligne.</translation>
    </message>
    <message>
        <source>The nodes of %1 have no internet: each job would fail at this step. Keep to the site’s packages, or keep the environment in your home folder, which is filled on the login node.</source>
        <translation>Les nœuds de calcul de %1 n’ont pas d’accès à Internet&#xa0;: chaque tâche échouerait à cette étape. Tenez-vous-en aux paquets du site, ou gardez l’environnement dans votre espace home, rempli depuis le nœud de connexion.</translation>
    </message>
    <message>
        <source>The nodes of %1 have no internet: pip takes what the site keeps on its own disks (pip install --no-index).</source>
        <translation>Les nœuds de calcul de %1 n’ont pas d’accès à Internet&#xa0;: pip prend ce que le site garde sur ses propres disques (pip install --no-index).</translation>
    </message>
    <message>
        <source>pip takes what the site keeps on its own disks and needs no internet (pip install --no-index).</source>
        <translation>pip prend ce que le site garde sur ses propres disques et se passe d’Internet (pip install --no-index).</translation>
    </message>
    <message>
        <source>On the job’s local disk (recommended)</source>
        <translation>Sur le disque local de la tâche (recommandé)</translation>
    </message>
    <message>
        <source>Each job makes its own, in a minute or two: thousands of small files are then read from a fast disk, and two jobs never get in each other’s way.</source>
        <translation>Chaque tâche crée le sien, en une minute ou deux&#xa0;: des milliers de petits fichiers sont alors lus sur un disque rapide, et deux tâches ne se gênent jamais.</translation>
    </message>
    <message>
        <source>In your home folder</source>
        <translation>Dans votre espace home</translation>
    </message>
    <message>
        <source>Made once, on the login node, which reaches the internet. Every start of Python then reads it over the network.</source>
        <translation>Créé une seule fois, sur le nœud de connexion, qui a accès à Internet. Chaque démarrage de Python le lit ensuite par le réseau.</translation>
    </message>
    <message>
        <source>Folder of the environment</source>
        <translation>Dossier de l’environnement</translation>
    </message>
    <message>
        <source>List of packages</source>
        <translation>Liste des paquets</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Only the site’s own packages</source>
        <translation>Seulement les paquets du site</translation>
    </message>
    <message>
        <source>pip does not read a list of conda’s. Choose another list, or conda where the cluster has it.</source>
        <translation>pip ne lit pas les listes de conda. Choisissez une autre liste, ou conda là où la grappe l’offre.</translation>
    </message>
    <message>
        <source>A file in your program’s folder, which says all that is in the environment.</source>
        <translation>Un fichier du dossier de votre programme, qui dit tout ce que contient l’environnement.</translation>
    </message>
    <message>
        <source>Without a list, the environment holds Python alone.</source>
        <translation>Sans liste, l’environnement ne contient que Python.</translation>
    </message>
    <message>
        <source>Without a list, your program finds what the image holds.</source>
        <translation>Sans liste, votre programme trouve ce que contient l’image.</translation>
    </message>
    <message>
        <source>The nodes of %1 have no internet, where %2 looks for packages: each job would fail at this step. Keep the environment in your home folder, which is filled on the login node.</source>
        <translation>Les nœuds de calcul de %1 n’ont pas d’accès à Internet, où %2 cherche les paquets&#xa0;: chaque tâche échouerait à cette étape. Gardez l’environnement dans votre espace home, rempli depuis le nœud de connexion.</translation>
    </message>
    <message>
        <source>Python environment</source>
        <translation>Environnement Python</translation>
    </message>
</context>
<context>
    <name>atelier::PlotView</name>
    <message>
        <source>%1 %2</source>
        <comment>value, unit</comment>
        <translation>%1&#xa0;%2</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Pas %1</translation>
    </message>
    <message>
        <source>After %1</source>
        <translation>Après %1</translation>
    </message>
</context>
<context>
    <name>atelier::PracticeSiteField</name>
    <message>
        <source>Made-up site that it plays</source>
        <translation>Site inventé qu’elle joue</translation>
    </message>
</context>
<context>
    <name>atelier::ProblemList</name>
    <message>
        <source>Problems of the script</source>
        <translation>Problèmes du script</translation>
    </message>
</context>
<context>
    <name>atelier::ProblemPanel</name>
    <message>
        <source>Fix all safe problems</source>
        <translation>Corriger tout ce qui est sûr</translation>
    </message>
    <message>
        <source>Makes every change that takes a problem away and brings no other. Ctrl+Z takes all of it back.</source>
        <translation>Fait chaque changement qui supprime un problème sans en amener d’autre. Ctrl+Z annule le tout.</translation>
    </message>
    <message>
        <source>Previous problem (Shift+F8)</source>
        <translation>Problème précédent (Maj+F8)</translation>
    </message>
    <message>
        <source>Next problem (F8)</source>
        <translation>Problème suivant (F8)</translation>
    </message>
</context>
<context>
    <name>atelier::ProblemRow</name>
    <message>
        <source>Line %1</source>
        <translation>Ligne %1</translation>
    </message>
    <message>
        <source>Change it</source>
        <translation>Corriger</translation>
    </message>
    <message>
        <source>Change line %1</source>
        <translation>Corriger la ligne %1</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Pourquoi&#xa0;?</translation>
    </message>
    <message>
        <source>Hide the reason</source>
        <translation>Masquer la raison</translation>
    </message>
    <message>
        <source>Where it is written</source>
        <translation>Où c’est écrit</translation>
    </message>
</context>
<context>
    <name>atelier::ProfileCard</name>
    <message>
        <source>What Atelier goes by on this cluster</source>
        <translation>Ce sur quoi Atelier se fonde pour cette grappe</translation>
    </message>
    <message>
        <source>Show less</source>
        <translation>En montrer moins</translation>
    </message>
    <message>
        <source>looked at %1</source>
        <translation>consultée le %1</translation>
    </message>
    <message>
        <source>%1: the site publishes %2, and the cluster tells %3.</source>
        <translation>%1&#xa0;: le site publie %2, et la grappe indique %3.</translation>
    </message>
    <message>
        <source>Go by the cluster</source>
        <translation>Se fier à la grappe</translation>
    </message>
    <message>
        <source>Go by the site’s page</source>
        <translation>Se fier à la page du site</translation>
    </message>
    <message>
        <source>%1: %2 · %3</source>
        <translation>%1&#xa0;: %2 · %3</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Annuler ce choix</translation>
    </message>
    <message>
        <source>Take back: %1</source>
        <translation>Annuler ce choix&#xa0;: %1</translation>
    </message>
    <message>
        <source>Save the cluster’s profile</source>
        <translation>Enregistrer le profil de la grappe</translation>
    </message>
    <message>
        <source>Show and correct every fact</source>
        <translation>Montrer et corriger tous les faits</translation>
    </message>
    <message>
        <source>Save this profile…</source>
        <translation>Enregistrer ce profil…</translation>
    </message>
    <message>
        <source>Go by neither…</source>
        <translation>Ne se fier ni à l’une ni à l’autre…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Correct…</source>
        <translation>Corriger…</translation>
    </message>
    <message>
        <source>Correct: %1</source>
        <translation>Corriger&#xa0;: %1</translation>
    </message>
    <message>
        <source>The profile is in %1. Whoever gets it opens it on this page, or gives it to atelierctl (--cluster).</source>
        <translation>Le profil est dans %1. Qui le reçoit l’ouvre sur cette page, ou le donne à atelierctl (--cluster).</translation>
    </message>
</context>
<context>
    <name>atelier::ProgramPage</name>
    <message>
        <source>Reading the program…</source>
        <translation>Lecture du programme…</translation>
    </message>
    <message>
        <source>The program is on the cluster, in %1.</source>
        <translation>Le programme est sur la grappe, dans %1.</translation>
    </message>
    <message>
        <source>Your code, freed of everything that needs a screen, on its way to the cluster.</source>
        <translation>Votre code, débarrassé de tout affichage graphique, en route vers la grappe.</translation>
    </message>
    <message>
        <source>Why no windows?</source>
        <translation>Pourquoi pas de fenêtres&#xa0;?</translation>
    </message>
    <message>
        <source>A compute node has no screen and nobody sits at it. A call such as &lt;code&gt;plt.show()&lt;/code&gt; fails there, or waits for ever. Write pictures to files, and look at them at home.</source>
        <translation>Un nœud de calcul n’a pas d’écran, et personne n’est assis devant. Un appel comme &lt;code&gt;plt.show()&lt;/code&gt; y échoue, ou attend indéfiniment. Écrivez les images dans des fichiers et regardez-les sur votre ordinateur.</translation>
    </message>
    <message>
        <source>Atelier reads your sources and shows the lines to change. It changes none of them.</source>
        <translation>Atelier lit votre code et montre les lignes à changer. Il n’en change aucune.</translation>
    </message>
    <message>
        <source>Good to know</source>
        <translation>À savoir</translation>
    </message>
    <message>
        <source>What belongs to your computer stays here: &lt;code&gt;.git&lt;/code&gt;, virtual environments, &lt;code&gt;__pycache__&lt;/code&gt;.</source>
        <translation>Ce qui appartient à votre ordinateur y reste&#xa0;: &lt;code&gt;.git&lt;/code&gt;, environnements virtuels, &lt;code&gt;__pycache__&lt;/code&gt;.</translation>
    </message>
    <message>
        <source>Data does not belong in this folder. It travels as one archive in the next step.</source>
        <translation>Les données n’ont pas leur place dans ce dossier. Elles voyagent en une seule archive à l’étape suivante.</translation>
    </message>
    <message>
        <source>Your code</source>
        <translation>Votre code</translation>
    </message>
    <message>
        <source>Drop the folder of your program here</source>
        <translation>Déposez ici le dossier de votre programme</translation>
    </message>
    <message>
        <source>Or its git address, to be cloned on the cluster</source>
        <translation>Ou son adresse git, à cloner sur la grappe</translation>
    </message>
    <message>
        <source>On the cluster</source>
        <translation>Sur la grappe</translation>
    </message>
    <message>
        <source>Folder on the cluster</source>
        <translation>Dossier sur la grappe</translation>
    </message>
    <message>
        <source>Script that starts the training</source>
        <translation>Script qui lance l’entraînement</translation>
    </message>
    <message>
        <source>Sending the program</source>
        <translation>Envoi du programme</translation>
    </message>
    <message>
        <source>What git says</source>
        <translation>Ce que dit git</translation>
    </message>
    <message>
        <source>Send the program</source>
        <translation>Envoyer le programme</translation>
    </message>
    <message>
        <source>The key or password here was not kept: type it in place of %1.</source>
        <translation>La clé ou le mot de passe d’ici n’a pas été conservé&#xa0;: tapez-le à la place de %1.</translation>
    </message>
    <message>
        <source>Its arguments</source>
        <translation>Ses arguments</translation>
    </message>
    <message>
        <source>The data folder comes before them. Where the program takes it as an option, write $DATA: --data $DATA</source>
        <translation>Le dossier des données vient avant eux. Si le programme le prend en option, écrivez $DATA&#xa0;: --data $DATA</translation>
    </message>
</context>
<context>
    <name>atelier::ProgressLine</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>%1 · %2 left</source>
        <translation>%1 · encore %2</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>encore %1</translation>
    </message>
</context>
<context>
    <name>atelier::PutAsideNotice</name>
    <message>
        <source>Use it for this program, too</source>
        <translation>L’utiliser aussi pour ce programme</translation>
    </message>
    <message>
        <source>I no longer need it</source>
        <translation>Je n’en ai plus besoin</translation>
    </message>
    <message>
        <source>Use what fits for this program, too</source>
        <translation>Utiliser ici ce qui convient</translation>
    </message>
</context>
<context>
    <name>atelier::Rail</name>
    <message>
        <source>Use light colours</source>
        <translation>Couleurs claires</translation>
    </message>
    <message>
        <source>Use dark colours</source>
        <translation>Couleurs sombres</translation>
    </message>
    <message>
        <source>The steps of the journey</source>
        <translation>Les étapes du parcours</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
</context>
<context>
    <name>atelier::RecipeCard</name>
    <message>
        <source>Saved as %1</source>
        <translation>Enregistré sous %1</translation>
    </message>
    <message>
        <source>Open a recipe</source>
        <translation>Ouvrir une recette</translation>
    </message>
    <message>
        <source>Recipes (*.json)</source>
        <translation>Recettes (*.json)</translation>
    </message>
    <message>
        <source>Save as a recipe</source>
        <translation>Enregistrer comme recette</translation>
    </message>
    <message>
        <source>A recipe is a file that holds a whole journey: a job, its program and dataset, and what your instructor says about each step. Open one, or drop it on this window.</source>
        <translation>Une recette est un fichier qui contient tout un parcours&#xa0;: une tâche, son programme, son ensemble de données, et ce que dit de chaque étape la personne qui donne le cours. Ouvrez-en une, ou déposez-la sur cette fenêtre.</translation>
    </message>
    <message>
        <source>A recipe without a title is open.</source>
        <translation>Une recette sans titre est ouverte.</translation>
    </message>
    <message>
        <source>“%1” is open.</source>
        <translation>«&#xa0;%1&#xa0;» est ouverte.</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Recette</translation>
    </message>
    <message>
        <source>Open a recipe…</source>
        <translation>Ouvrir une recette…</translation>
    </message>
    <message>
        <source>Use the sample program and dataset</source>
        <translation>Prendre le programme et les données d’exemple</translation>
    </message>
    <message>
        <source>Save as a recipe…</source>
        <translation>Enregistrer comme recette…</translation>
    </message>
    <message>
        <source>The recipe was left alone. Nothing was sent or changed.</source>
        <translation>La recette a été laissée de côté. Rien n’a été envoyé ni changé.</translation>
    </message>
    <message>
        <source>Saved as %1. The keys and passwords in it are left out: %2 stands in their place, and whoever opens it types their own.</source>
        <translation>Enregistré sous %1. Les clés et mots de passe en sont absents&#xa0;: %2 tient leur place, et quiconque l’ouvre tape les siens.</translation>
    </message>
    <message>
        <source>Nothing is sent or run for this recipe on this cluster until you agree to where its places lead there.</source>
        <translation>Rien n’est envoyé ni lancé pour cette recette sur cette grappe tant que vous n’avez pas accepté où y mènent ses emplacements.</translation>
    </message>
    <message>
        <source>Show me again</source>
        <translation>Me montrer à nouveau</translation>
    </message>
    <message>
        <source>%1 was not opened: another recipe is being read. Open it again in a moment.</source>
        <translation>%1 n’a pas été ouvert&#xa0;: une autre recette est en cours de lecture. Ouvrez-le de nouveau dans un instant.</translation>
    </message>
</context>
<context>
    <name>atelier::RecipeConsentPanel</name>
    <message>
        <source>This is what the recipe sends and runs. Nothing of it happens before you agree.</source>
        <translation>Voici ce que la recette envoie et exécute. Rien de cela n’arrive avant que vous n’acceptiez.</translation>
    </message>
    <message>
        <source>No, leave it</source>
        <translation>Non, la laisser</translation>
    </message>
    <message>
        <source>Agree and open it</source>
        <translation>Accepter et l’ouvrir</translation>
    </message>
    <message>
        <source>This is where the recipe’s places lead on this cluster, all links followed. Nothing is sent or run for it there before you agree.</source>
        <translation>Voici où mènent les emplacements de la recette sur cette grappe, tous liens suivis. Rien n’y est envoyé ni lancé pour elle avant votre accord.</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Non</translation>
    </message>
    <message>
        <source>Agree</source>
        <translation>Accepter</translation>
    </message>
</context>
<context>
    <name>atelier::RefusalWindow</name>
    <message>
        <source>Atelier did not start</source>
        <translation>Atelier n’a pas démarré</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>atelier::ResourceForm</name>
    <message>
        <source>Any</source>
        <translation>N’importe lequel</translation>
    </message>
    <message>
        <source>Choose one</source>
        <translation>À choisir</translation>
    </message>
    <message>
        <source>Time per piece</source>
        <translation>Durée par morceau</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Durée</translation>
    </message>
    <message>
        <source>Say the unit: 12 h, 1 d 6 h or 45 min.</source>
        <translation>Précisez l’unité&#xa0;: 12&#xa0;h, 1&#xa0;j 6&#xa0;h ou 45&#xa0;min.</translation>
    </message>
    <message>
        <source>Say the unit: 64 GB or 32000 MB.</source>
        <translation>Précisez l’unité&#xa0;: 64&#xa0;Go ou 32000&#xa0;Mo.</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Compte</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Combien</translation>
    </message>
    <message>
        <source>CPU cores</source>
        <translation>Cœurs CPU</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>Courriel</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>facultatif</translation>
    </message>
</context>
<context>
    <name>atelier::ResultFilesModel</name>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
</context>
<context>
    <name>atelier::ResultsPage</name>
    <message>
        <source>The results are in %1.</source>
        <translation>Les résultats sont dans %1.</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Ouvrir le dossier</translation>
    </message>
    <message>
        <source>Stopped. What has come is kept: bringing them again goes on.</source>
        <translation>Arrêté. Ce qui est arrivé est conservé&#xa0;: recommencez pour récupérer la suite.</translation>
    </message>
    <message>
        <source>curves-%1</source>
        <translation>courbes-%1</translation>
    </message>
    <message>
        <source>What the job kept</source>
        <translation>Ce que la tâche a conservé</translation>
    </message>
    <message>
        <source>What the job kept, and its curves, brought home.</source>
        <translation>Ce que la tâche a conservé, et ses courbes, rapportés chez vous.</translation>
    </message>
    <message>
        <source>Where they are</source>
        <translation>Où ils sont</translation>
    </message>
    <message>
        <source>Look at figures and tables here, on your own computer: it has the screen.</source>
        <translation>Regardez figures et tableaux ici, sur votre ordinateur&#xa0;: c’est lui qui a l’écran.</translation>
    </message>
    <message>
        <source>Good to know</source>
        <translation>À savoir</translation>
    </message>
    <message>
        <source>A file that you changed here since it came is not overwritten.</source>
        <translation>Un fichier que vous avez modifié ici depuis son arrivée n’est pas écrasé.</translation>
    </message>
    <message>
        <source>The project space is your group’s. Remove what you no longer need.</source>
        <translation>L’espace project est celui de votre groupe. Supprimez ce dont vous n’avez plus besoin.</translation>
    </message>
    <message>
        <source>Files the job kept</source>
        <translation>Fichiers conservés par la tâche</translation>
    </message>
    <message>
        <source>Bring them here</source>
        <translation>Où les rapporter</translation>
    </message>
    <message>
        <source>Bringing the results</source>
        <translation>Récupération des résultats</translation>
    </message>
    <message>
        <source>Bring the results</source>
        <translation>Récupérer les résultats</translation>
    </message>
    <message>
        <source>Save the curves</source>
        <translation>Enregistrer les courbes</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) and table(s) of the curves are in %1.</source>
        <translation>
            <numerusform>%n image ou tableau des courbes est dans %1.</numerusform>
            <numerusform>%n images et tableaux des courbes sont dans %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s), %1</source>
        <translation>
            <numerusform>%Ln fichier, %1</numerusform>
            <numerusform>%Ln fichiers, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>They get a folder of their own in it, named after job %1. Drop another folder here to choose it instead.</source>
        <translation>Ils y auront leur propre dossier, au nom de la tâche %1. Pour un autre endroit, déposez ici un autre dossier.</translation>
    </message>
    <message>
        <source>Drop the folder here that the results are to go to.</source>
        <translation>Déposez ici le dossier où les résultats doivent aller.</translation>
    </message>
    <message>
        <source>What the job had written by then is in %1. It was still running: bring the results again once it has ended.</source>
        <translation>Ce que la tâche avait écrit jusque-là est dans %1. Elle était encore en cours&#xa0;: récupérez de nouveau les résultats une fois qu’elle est terminée.</translation>
    </message>
    <message>
        <source>The job worked on its node’s own disk, which is emptied when it ends. What is listed here was copied to the folder of its results before that, also if the training failed or ran out of time.</source>
        <translation>La tâche a travaillé sur le disque de son nœud de calcul, qui est vidé quand elle se termine. Ce qui est affiché ici a été copié avant dans le dossier de ses résultats, même si l’entraînement a échoué ou manqué de temps.</translation>
    </message>
    <message>
        <source>What is kept on the cluster counts for your quota. Remove what you no longer need.</source>
        <translation>Ce qui est gardé sur la grappe compte dans votre quota. Supprimez ce dont vous n’avez plus besoin.</translation>
    </message>
</context>
<context>
    <name>atelier::RunForm</name>
    <message>
        <source>The nodes of %1 reach it: runs appear while they train. Sign in once on the cluster; your key is never in the script.</source>
        <translation>Les nœuds de %1 l’atteignent&#xa0;: les essais y paraissent pendant l’entraînement. Authentifiez-vous une fois sur la grappe&#xa0;; votre clé n’est jamais dans le script.</translation>
    </message>
    <message>
        <source>The nodes of %1 reach it through a proxy, which the script loads. Sign in once on the cluster; your key is never in the script.</source>
        <translation>Les nœuds de %1 l’atteignent par un serveur mandataire, que le script charge. Authentifiez-vous une fois sur la grappe&#xa0;; votre clé n’est jamais dans le script.</translation>
    </message>
    <message>
        <source>The nodes of %1 do not reach it: runs are written among the results, and sent from a login node afterwards.</source>
        <translation>Les nœuds de %1 ne l’atteignent pas&#xa0;: les essais sont écrits parmi les résultats, puis envoyés depuis un nœud de connexion.</translation>
    </message>
    <message>
        <source>the cluster</source>
        <translation>la grappe</translation>
    </message>
    <message>
        <source>Make runs repeatable</source>
        <translation>Rendre les essais reproductibles</translation>
    </message>
    <message>
        <source>Two runs with the same seed give the same numbers.</source>
        <translation>Deux essais avec la même graine donnent les mêmes nombres.</translation>
    </message>
    <message>
        <source>It costs some 24 MiB of the GPU’s memory, and speed: cuBLAS keeps to buffers of one size. The program has to do the rest: fixed seeds, deterministic operations.</source>
        <translation>Cela coûte environ 24&#xa0;Mio de mémoire GPU, et de la vitesse&#xa0;: cuBLAS s’en tient à des tampons d’une seule taille. Le programme doit faire le reste&#xa0;: graines fixes, opérations déterministes.</translation>
    </message>
    <message>
        <source>Follow runs with</source>
        <translation>Suivre les essais avec</translation>
    </message>
    <message>
        <source>Nothing but TensorBoard</source>
        <translation>TensorBoard seulement</translation>
    </message>
</context>
<context>
    <name>atelier::SchedulingForm</name>
    <message>
        <source>%1 at most</source>
        <translation>%1 au plus</translation>
    </message>
    <message>
        <source>Partition, QoS, reservation…</source>
        <translation>Partition, QoS, réservation…</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>QoS</source>
        <translation>QoS</translation>
    </message>
    <message>
        <source>Constraint</source>
        <translation>Contrainte</translation>
    </message>
    <message>
        <source>Reservation</source>
        <translation>Réservation</translation>
    </message>
    <message>
        <source>Nodes to avoid</source>
        <translation>Nœuds à éviter</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>facultatif</translation>
    </message>
    <message>
        <source>The group of nodes in whose queue the job waits.</source>
        <translation>Le groupe de nœuds dans la file duquel la tâche attend.</translation>
    </message>
    <message>
        <source>The quality of service: other limits or priority, such as a short queue for tests.</source>
        <translation>La qualité de service&#xa0;: d’autres limites ou une autre priorité, comme une file courte pour les essais.</translation>
    </message>
    <message>
        <source>Features that the nodes must have.</source>
        <translation>Les caractéristiques que les nœuds doivent avoir.</translation>
    </message>
    <message>
        <source>Nodes that were set aside for you, as for a workshop.</source>
        <translation>Des nœuds mis de côté pour vous, comme pour un atelier.</translation>
    </message>
    <message>
        <source>Nodes on which the job must not run, such as gpu03,gpu[07-09].</source>
        <translation>Les nœuds où la tâche ne doit pas s’exécuter, comme gpu03,gpu[07-09].</translation>
    </message>
</context>
<context>
    <name>atelier::ScriptFiles</name>
    <message>
        <source>%1 is no longer there.</source>
        <translation>%1 n’est plus là.</translation>
    </message>
    <message>
        <source>%1 is a folder. Drop the script itself: one file.</source>
        <translation>%1 est un dossier. Déposez le script lui-même&#xa0;: un seul fichier.</translation>
    </message>
    <message>
        <source>%1 cannot be read: you may not have the right to.</source>
        <translation>%1 ne peut être lu&#xa0;: vous n’en avez peut-être pas le droit.</translation>
    </message>
    <message>
        <source>%1 is not a script: it holds bytes that no text has. A script is a text file that begins with #!/bin/bash.</source>
        <translation>%1 n’est pas un script&#xa0;: il contient des octets qu’aucun texte ne contient. Un script est un fichier texte qui commence par #!/bin/bash.</translation>
    </message>
    <message>
        <source>%1 is larger than 4 MB, which is more than Slurm takes as a script. Keep data in files of its own.</source>
        <translation>%1 dépasse 4&#xa0;Mo, plus que ce que Slurm accepte comme script. Gardez les données dans des fichiers à part.</translation>
    </message>
    <message>
        <source>%1 is empty: there is no script in it.</source>
        <translation>%1 est vide&#xa0;: il ne contient aucun script.</translation>
    </message>
    <message>
        <source>%1 is a pipe or a device, not a file. Drop the script itself.</source>
        <translation>%1 est un tube ou un périphérique, pas un fichier. Déposez le script lui-même.</translation>
    </message>
</context>
<context>
    <name>atelier::ScriptNotices</name>
    <message>
        <source>This script was changed by hand: what you changed beside its #SBATCH lines is not in it.</source>
        <translation>Ce script a été modifié à la main&#xa0;: ce que vous avez changé en dehors de ses lignes #SBATCH n’y est pas.</translation>
    </message>
    <message>
        <source>This is your %1: the form reads its #SBATCH lines and changes nothing else.</source>
        <translation>Voici votre %1&#xa0;: le formulaire lit ses lignes #SBATCH et ne change rien d’autre.</translation>
    </message>
    <message>
        <source>This script was changed by hand: the form reads its #SBATCH lines and changes nothing else.</source>
        <translation>Ce script a été modifié à la main&#xa0;: le formulaire lit ses lignes #SBATCH et ne change rien d’autre.</translation>
    </message>
    <message>
        <source>Write it anew from the form</source>
        <translation>Le réécrire d’après le formulaire</translation>
    </message>
    <message>
        <source>The script you had changed by hand was put aside.</source>
        <translation>Le script que vous aviez modifié à la main a été mis de côté.</translation>
    </message>
    <message>
        <source>Go back to it</source>
        <translation>Y revenir</translation>
    </message>
    <message>
        <source>I no longer need it</source>
        <translation>Je n’en ai plus besoin</translation>
    </message>
    <message>
        <source>Job %1 was submitted.</source>
        <translation>La tâche %1 est soumise.</translation>
    </message>
    <message>
        <source>Go to: %1</source>
        <translation>Aller à&#xa0;: %1</translation>
    </message>
    <message>
        <source>Where shellcheck is installed, what it finds in a script is shown here too. This computer does not have it.</source>
        <translation>Si shellcheck est installé, ce qu’il trouve dans un script s’affiche aussi ici. Cet ordinateur ne l’a pas.</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Masquer</translation>
    </message>
    <message>
        <source>Job %1 was submitted, but this computer could not note it: once Atelier is closed, it is not shown here again. Note its number down.</source>
        <translation>La tâche %1 est soumise, mais cet ordinateur n’a pas pu en prendre note&#xa0;: une fois Atelier fermé, elle n’apparaîtra plus ici. Notez son numéro.</translation>
    </message>
    <message>
        <source>Job %1 was submitted on %2 (%3), where you are no longer signed in. Note its number down; once you sign in there again, it is listed on the page “Follow”.</source>
        <translation>La tâche %1 a été soumise sur %2 (%3), où vous n’êtes plus connecté. Notez son numéro&#xa0;; une fois que vous y serez de nouveau connecté, elle figurera dans la page «&#xa0;Suivi&#xa0;».</translation>
    </message>
    <message>
        <source>The connection went away while “%1” was being submitted: the cluster may have taken the job or not. Do not submit it again; once you sign in there again, Atelier looks for it, also after it was closed.</source>
        <translation>La connexion a été perdue pendant la soumission de «&#xa0;%1&#xa0;»&#xa0;: la grappe a peut-être accepté la tâche, ou non. Ne la soumettez pas de nouveau&#xa0;; dès que vous vous y reconnecterez, Atelier la cherchera, même s’il a été fermé entre-temps.</translation>
    </message>
    <message>
        <source>Not there on %1: %2. Put it there and ask Slurm again, or submit anyway.</source>
        <translation>Absent de %1&#xa0;: %2. Mettez-le en place et interrogez Slurm à nouveau, ou soumettez quand même.</translation>
    </message>
</context>
<context>
    <name>atelier::ScriptPage</name>
    <message>
        <source>The form and the script are the same thing: change either.</source>
        <translation>Le formulaire et le script sont une seule et même chose&#xa0;: changez l’un ou l’autre.</translation>
    </message>
    <message>
        <source>Hide the reasons</source>
        <translation>Masquer les explications</translation>
    </message>
    <message>
        <source>Why this step?</source>
        <translation>Pourquoi cette étape&#xa0;?</translation>
    </message>
    <message>
        <source>The script was saved as %1.</source>
        <translation>Le script a été enregistré sous %1.</translation>
    </message>
</context>
<context>
    <name>atelier::ScriptWords</name>
    <message>
        <source>1 error to fix before the job can be submitted</source>
        <translation>1 erreur à corriger avant de soumettre la tâche</translation>
    </message>
    <message>
        <source>%1 errors to fix before the job can be submitted</source>
        <translation>%1 erreurs à corriger avant de soumettre la tâche</translation>
    </message>
    <message>
        <source>Nothing wrong found</source>
        <translation>Rien à corriger</translation>
    </message>
    <message>
        <source>Asking Slurm what it thinks of the script…</source>
        <translation>Slurm examine le script…</translation>
    </message>
    <message>
        <source>Submitting…</source>
        <translation>Soumission…</translation>
    </message>
    <message>
        <source>%1 · checked by Slurm: would start about %2</source>
        <translation>%1 · vérifié par Slurm&#xa0;: commencerait vers %2</translation>
    </message>
    <message>
        <source>Why a script?</source>
        <translation>Pourquoi un script&#xa0;?</translation>
    </message>
    <message>
        <source>A job runs while you sleep, perhaps hours from now: all it does has to be written down. The &lt;code&gt;#SBATCH&lt;/code&gt; lines say what it asks for, the rest is what you would have typed.</source>
        <translation>Une tâche s’exécute pendant que vous dormez, peut-être dans plusieurs heures&#xa0;: tout ce qu’elle fait doit être écrit. Les lignes &lt;code&gt;#SBATCH&lt;/code&gt; disent ce qu’elle demande&#xa0;; le reste est ce que vous auriez tapé.</translation>
    </message>
    <message>
        <source>How much to ask for</source>
        <translation>Combien demander</translation>
    </message>
    <message>
        <source>One GPU, unless you know that your program uses several: PyTorch and TensorFlow use one by default.</source>
        <translation>Un GPU, sauf si vous savez que votre programme se répartit entre plusieurs&#xa0;: PyTorch et TensorFlow n’en prennent qu’un si rien ne leur est dit.</translation>
    </message>
    <message>
        <source>Cores and memory in proportion: whoever takes more than one GPU’s share is charged for more than one GPU.</source>
        <translation>Des cœurs et de la mémoire en proportion&#xa0;: qui prend plus que la part d’un GPU se fait facturer plus d’un GPU.</translation>
    </message>
    <message>
        <source>As little time as is safe: short jobs start sooner, and a job that runs out of its time is stopped.</source>
        <translation>Aussi peu de temps que la prudence le permet&#xa0;: les tâches courtes commencent plus tôt, et une tâche à bout de temps est arrêtée.</translation>
    </message>
    <message>
        <source>Long trainings</source>
        <translation>Les longs entraînements</translation>
    </message>
    <message>
        <source>Pieces of 24 hours find more nodes open to them, and an outage costs one piece, not the week. Each piece goes on from the newest checkpoint.</source>
        <translation>Des morceaux de 24&#xa0;heures ont accès à plus de nœuds, et une panne coûte un morceau, pas la semaine. Chaque morceau repart du point de contrôle le plus récent.</translation>
    </message>
    <message>
        <source>What remains</source>
        <translation>Ce qui reste</translation>
    </message>
    <message>
        <source>The node’s disk is wiped when the job ends. The script copies your results out, also when the training fails or runs out of time.</source>
        <translation>Le disque du nœud est effacé à la fin de la tâche. Le script copie vos résultats ailleurs, même quand l’entraînement échoue ou manque de temps.</translation>
    </message>
    <message>
        <source>Nothing could be fixed without you: what is left needs to be decided.</source>
        <translation>Rien n’a pu être corrigé sans vous&#xa0;: ce qui reste demande une décision.</translation>
    </message>
    <message>
        <source>Everything is fixed (changes made: %1). Ctrl+Z takes them back.</source>
        <translation>Tout est corrigé (changements&#xa0;: %1). Ctrl+Z les annule.</translation>
    </message>
    <message>
        <source>What is safe is fixed (changes made: %1). Ctrl+Z takes them back. What is left is for you to decide.</source>
        <translation>Ce qui est sûr est corrigé (changements&#xa0;: %1). Ctrl+Z les annule. Le reste demande votre décision.</translation>
    </message>
    <message>
        <source>This file was not written in UTF-8. It was read as ISO 8859-1 and will be sent and saved as UTF-8: look at its accents.</source>
        <translation>Ce fichier n’était pas en UTF-8. Il a été lu comme ISO 8859-1 et sera envoyé et enregistré en UTF-8&#xa0;: vérifiez ses accents.</translation>
    </message>
    <message>
        <source>An invisible mark at the very beginning, with which sbatch would not have recognised the script, was taken out.</source>
        <translation>Une marque invisible au tout début, avec laquelle sbatch n’aurait pas reconnu le script, a été retirée.</translation>
    </message>
    <message>
        <source>%1 · checked by Slurm</source>
        <translation>%1 · vérifié par Slurm</translation>
    </message>
    <message>
        <source>Looking whether the cluster has taken the job…</source>
        <translation>Recherche de la tâche sur la grappe…</translation>
    </message>
    <message>
        <source>The script is right, but what it needs is missing</source>
        <translation>Le script est bon, mais ce qu’il lui faut manque</translation>
    </message>
    <message>
        <source>Nothing wrong found, but whether the data are there is not known</source>
        <translation>Rien à corriger, mais on ne sait pas si les données y sont</translation>
    </message>
</context>
<context>
    <name>atelier::SecretPanel</name>
    <message>
        <source>Keep it in this computer&apos;s keychain</source>
        <translation>Le garder dans le trousseau de cet ordinateur</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Envoyer</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>That was not accepted. Please try again.</source>
        <translation>La réponse n’a pas été acceptée. Veuillez réessayer.</translation>
    </message>
    <message>
        <source>Your password</source>
        <translation>Votre mot de passe</translation>
    </message>
    <message>
        <source>Your key&apos;s passphrase</source>
        <translation>La phrase de passe de votre clé</translation>
    </message>
    <message>
        <source>Passphrase of %1</source>
        <translation>Phrase de passe de %1</translation>
    </message>
    <message>
        <source>The server asks</source>
        <translation>Le serveur demande</translation>
    </message>
    <message>
        <source>Password of %1</source>
        <translation>Mot de passe de %1</translation>
    </message>
    <message>
        <source>It unlocks the key on this computer, for the sign-in to %1, and is not sent anywhere.</source>
        <translation>Elle déverrouille la clé sur cet ordinateur, pour la connexion à %1, et n’est envoyée nulle part.</translation>
    </message>
    <message>
        <source>Your answer is sent to %1.</source>
        <translation>Votre réponse est envoyée à %1.</translation>
    </message>
    <message>
        <source>%1 says:</source>
        <translation>%1 dit&#xa0;:</translation>
    </message>
    <message>
        <source>Unlock the key</source>
        <translation>Déverrouiller la clé</translation>
    </message>
</context>
<context>
    <name>atelier::SendOptions</name>
    <message>
        <source>Let Atelier choose</source>
        <translation>Laisser Atelier choisir</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucune</translation>
    </message>
    <message>
        <source>zstd (.tar.zst)</source>
        <translation>zstd (.tar.zst)</translation>
    </message>
    <message>
        <source>gzip (.tar.gz)</source>
        <translation>gzip (.tar.gz)</translation>
    </message>
    <message>
        <source>Compression</source>
        <translation>Compression</translation>
    </message>
    <message>
        <source>It is an archive already and is sent as it is, by rsync where both sides have it.</source>
        <translation>C’est déjà une archive&#xa0;: elle est envoyée telle quelle, par rsync si les deux côtés l’ont.</translation>
    </message>
    <message>
        <source>To the cluster</source>
        <translation>Vers la grappe</translation>
    </message>
    <message>
        <source>Folder on the cluster</source>
        <translation>Dossier sur la grappe</translation>
    </message>
    <message>
        <source>Archive on the cluster</source>
        <translation>Archive sur la grappe</translation>
    </message>
    <message>
        <source>How it travels</source>
        <translation>Manière de l’envoyer</translation>
    </message>
    <message>
        <source>What cannot travel may stay here</source>
        <translation>Ce qui ne peut pas être envoyé peut rester ici</translation>
    </message>
    <message>
        <source>Send the changes</source>
        <translation>Envoyer les changements</translation>
    </message>
    <message>
        <source>Send all again</source>
        <translation>Tout renvoyer</translation>
    </message>
    <message>
        <source>Use the old one</source>
        <translation>Garder l’ancien</translation>
    </message>
</context>
<context>
    <name>atelier::ServerWordsCard</name>
    <message>
        <source>What the server said</source>
        <translation>Ce que le serveur a dit</translation>
    </message>
    <message>
        <source>Show all of it</source>
        <translation>Tout afficher</translation>
    </message>
    <message>
        <source>What was said on the way there</source>
        <translation>Ce qui a été dit en chemin</translation>
    </message>
</context>
<context>
    <name>atelier::StateLine</name>
    <message>
        <source>Running on %1 for %2</source>
        <translation>En cours sur %1 depuis&#xa0;%2</translation>
    </message>
    <message>
        <source>Running on %1</source>
        <translation>En cours sur %1</translation>
    </message>
    <message>
        <source>Done after %1</source>
        <translation>Terminée en %1</translation>
    </message>
    <message>
        <source>seen just now</source>
        <translation>vue à l’instant</translation>
    </message>
    <message>
        <source>seen %1 ago</source>
        <translation>vue il y a %1</translation>
    </message>
    <message>
        <source>Ended, and not all went well</source>
        <translation>Terminé, mais tout n’a pas réussi</translation>
    </message>
    <message>
        <source>Ended; how is not known</source>
        <translation>Terminée&#xa0;; l’issue n’est pas connue</translation>
    </message>
    <message>
        <source>Atelier asks for the state of the job every %1, and looks for its output every %2.</source>
        <translation>Atelier demande l’état de la tâche toutes les %1 et cherche ce qu’elle écrit toutes les %2.</translation>
    </message>
</context>
<context>
    <name>atelier::StepButton</name>
    <message>
        <source>%1, done</source>
        <translation>%1, terminé</translation>
    </message>
    <message>
        <source>%1, not yet possible</source>
        <translation>%1, pas encore possible</translation>
    </message>
</context>
<context>
    <name>atelier::StepRow</name>
    <message>
        <source>%1: not yet</source>
        <translation>%1&#xa0;: pas encore</translation>
    </message>
    <message>
        <source>%1: running</source>
        <translation>%1&#xa0;: en cours</translation>
    </message>
    <message>
        <source>%1: done</source>
        <translation>%1&#xa0;: terminé</translation>
    </message>
    <message>
        <source>%1: failed</source>
        <translation>%1&#xa0;: échoué</translation>
    </message>
    <message>
        <source>%1: skipped</source>
        <translation>%1&#xa0;: sauté</translation>
    </message>
    <message>
        <source>Hide the output of “%1”</source>
        <translation>Masquer la sortie de «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Show the output of “%1”</source>
        <translation>Afficher la sortie de «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Output of “%1”</source>
        <translation>Sortie de «&#xa0;%1&#xa0;»</translation>
    </message>
</context>
<context>
    <name>atelier::SubmissionNotices</name>
    <message>
        <source>Go to: %1</source>
        <translation>Aller à&#xa0;: %1</translation>
    </message>
    <message>
        <source>And %1 more.</source>
        <translation>Et %1 autres.</translation>
    </message>
    <message>
        <source>Atelier looks for it once you are signed in there.</source>
        <translation>Atelier la cherchera dès que vous y serez connecté.</translation>
    </message>
    <message>
        <source>Atelier looks for them once you are signed in there.</source>
        <translation>Atelier les cherchera dès que vous y serez connecté.</translation>
    </message>
    <message>
        <source>What was noted of a submission cannot be read, and is left as it is. Whether its job runs is in the cluster’s list of your jobs (squeue).</source>
        <translation>Ce qui a été noté d’une soumission est illisible et reste tel quel. La liste de vos tâches sur la grappe (squeue) dit si la sienne est en cours.</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Masquer</translation>
    </message>
    <message>
        <source>Atelier is looking for it.</source>
        <translation>Atelier la cherche.</translation>
    </message>
    <message>
        <source>Atelier is looking for them.</source>
        <translation>Atelier les cherche.</translation>
    </message>
    <message>
        <source>Do not look for it any more</source>
        <translation>Ne plus la chercher</translation>
    </message>
    <message>
        <source>Do not look for them any more</source>
        <translation>Ne plus les chercher</translation>
    </message>
    <message>
        <source>Atelier looks for it when you next sign in there.</source>
        <translation>Atelier la cherchera à votre prochaine connexion à cet endroit.</translation>
    </message>
    <message>
        <source>Atelier looks for them when you next sign in there.</source>
        <translation>Atelier les cherchera à votre prochaine connexion à cet endroit.</translation>
    </message>
    <message>
        <source>It is left to that program.</source>
        <translation>Atelier la laisse à ce programme.</translation>
    </message>
    <message>
        <source>Do not look for the first %1 any more</source>
        <translation>Ne plus chercher les %1 premières</translation>
    </message>
</context>
<context>
    <name>atelier::SubmitBar</name>
    <message>
        <source>Ask Slurm</source>
        <translation>Demander à Slurm</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Submitting…</source>
        <translation>Soumission…</translation>
    </message>
    <message>
        <source>Submit</source>
        <translation>Soumettre</translation>
    </message>
    <message>
        <source>The table of hyperparameters has to be completed before it can be submitted</source>
        <translation>Le tableau des hyperparamètres est à compléter avant de pouvoir être soumis</translation>
    </message>
    <message>
        <source>Ctrl+Enter submits too.</source>
        <translation>Ctrl+Entrée soumet aussi.</translation>
    </message>
    <message>
        <source>Submit anyway</source>
        <translation>Soumettre quand même</translation>
    </message>
</context>
<context>
    <name>atelier::SweepForm</name>
    <message>
        <source>one per GPU</source>
        <translation>un par GPU</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>sans limite</translation>
    </message>
    <message>
        <source>Hide the runs</source>
        <translation>Masquer les essais</translation>
    </message>
    <message>
        <source>Show the runs (%1)</source>
        <translation>Voir les essais (%1)</translation>
    </message>
    <message>
        <source>Try several hyperparameters</source>
        <translation>Essayer des hyperparamètres</translation>
    </message>
    <message>
        <source>The program is trained once for each row of a table, or for each combination of values; the values are given to it as options.</source>
        <translation>Le programme est entraîné une fois par ligne d’un tableau, ou par combinaison de valeurs&#xa0;; les valeurs lui sont données comme options.</translation>
    </message>
    <message>
        <source>Hyperparameters: options in the first row, values below</source>
        <translation>Hyperparamètres&#xa0;: options sur la première ligne, valeurs en dessous</translation>
    </message>
    <message>
        <source>Type the program’s options into the first row and values below, or paste from a spreadsheet. Ctrl+Delete takes a row out.</source>
        <translation>Écrivez les options du programme sur la première ligne et des valeurs en dessous, ou collez depuis un tableur. Ctrl+Suppr retire une ligne.</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Essais</translation>
    </message>
    <message>
        <source>Every combination of the values</source>
        <translation>Chaque combinaison de valeurs</translation>
    </message>
    <message>
        <source>One run for each row</source>
        <translation>Un essai par ligne</translation>
    </message>
    <message>
        <source>Where they run</source>
        <translation>Où ils s’exécutent</translation>
    </message>
    <message>
        <source>Each a job of an array</source>
        <translation>Chacun dans une tâche du tableau</translation>
    </message>
    <message>
        <source>All in one job, for short runs</source>
        <translation>Tous dans une tâche (essais courts)</translation>
    </message>
    <message>
        <source>Run by</source>
        <translation>Lancés par</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>À la fois</translation>
    </message>
    <message>
        <source>The runs that the table makes</source>
        <translation>Les essais que donne le tableau</translation>
    </message>
</context>
<context>
    <name>atelier::SweepTableModel</name>
    <message>
        <source>empty</source>
        <translation>vide</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>Option</translation>
    </message>
</context>
<context>
    <name>atelier::TestCard</name>
    <message>
        <source>The test was cancelled.</source>
        <translation>Le test a été annulé.</translation>
    </message>
    <message>
        <source>Ask the cluster for similar modules</source>
        <translation>Demander à la grappe des modules semblables</translation>
    </message>
    <message>
        <source>Allow packages from the internet</source>
        <translation>Permettre les paquets provenant d’Internet</translation>
    </message>
    <message>
        <source>The environment works on %1.</source>
        <translation>L’environnement fonctionne (%1).</translation>
    </message>
    <message>
        <source>Creating and testing…</source>
        <translation>Création et test en cours…</translation>
    </message>
    <message>
        <source>Create and test on the cluster</source>
        <translation>Créer et tester sur la grappe</translation>
    </message>
    <message>
        <source>Makes the environment in your home folder, on the login node, and keeps it.</source>
        <translation>Crée l’environnement dans votre espace home, sur le nœud de connexion, et le garde.</translation>
    </message>
    <message>
        <source>Makes the same environment once on the login node, in a temporary folder, and removes it again: what works there works in the job.</source>
        <translation>Crée le même environnement une fois sur le nœud de connexion, dans un dossier temporaire, puis l’enlève&#xa0;: ce qui marche là marche dans la tâche.</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Output of the test</source>
        <translation>Sortie du test</translation>
    </message>
</context>
<context>
    <name>atelier::Text</name>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Tout sélectionner</translation>
    </message>
</context>
<context>
    <name>atelier::ThingEdit</name>
    <message>
        <source>Go by this</source>
        <translation>S’y fier</translation>
    </message>
    <message>
        <source>Leave it as it was</source>
        <translation>Laisser tel quel</translation>
    </message>
</context>
<context>
    <name>atelier::ThingListEdit</name>
    <message>
        <source>Add one…</source>
        <translation>Ajouter…</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Modifier…</translation>
    </message>
    <message>
        <source>Change: %1</source>
        <translation>Modifier&#xa0;: %1</translation>
    </message>
    <message>
        <source>Take away</source>
        <translation>Enlever</translation>
    </message>
    <message>
        <source>Take away: %1</source>
        <translation>Enlever&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>atelier::ToolRow</name>
    <message>
        <source>Name the image’s file on the cluster.</source>
        <translation>Indiquez le fichier de l’image sur la grappe.</translation>
    </message>
    <message>
        <source>venv, Python’s own</source>
        <translation>venv, celui de Python</translation>
    </message>
    <message>
        <source>Container, by Apptainer</source>
        <translation>Conteneur, par Apptainer</translation>
    </message>
    <message>
        <source>Container, by Singularity</source>
        <translation>Conteneur, par Singularity</translation>
    </message>
    <message>
        <source>%1 (not found here)</source>
        <translation>%1 (introuvable ici)</translation>
    </message>
    <message>
        <source>Brings a Python of its own, and libraries that are not Python’s. The list of packages may be one of conda’s (environment.yml) or one of pip’s.</source>
        <translation>Apporte son propre Python, et des bibliothèques qui ne sont pas de Python. La liste des paquets peut être une liste de conda (environment.yml) ou de pip.</translation>
    </message>
    <message>
        <source>Makes the same kind of environment as venv, and installs faster. It does not read pip’s settings.</source>
        <translation>Crée le même genre d’environnement que venv, et installe plus vite. Il ne lit pas les réglages de pip.</translation>
    </message>
    <message>
        <source>Your program runs inside an image, such as one with PyTorch; the packages of your list are added to it. To fetch an image, in a terminal on the cluster: %1</source>
        <translation>Votre programme s’exécute dans une image, par exemple avec PyTorch&#xa0;; les paquets de votre liste s’y ajoutent. Pour obtenir une image, dans un terminal sur la grappe&#xa0;: %1</translation>
    </message>
    <message>
        <source>Made with</source>
        <translation>Créé avec</translation>
    </message>
    <message>
        <source>Version of Python</source>
        <translation>Version de Python</translation>
    </message>
    <message>
        <source>the newest</source>
        <translation>la plus récente</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
</context>
<context>
    <name>atelier::Tour</name>
    <message>
        <source>The tour waited %1 s at stop %2 and went no further.</source>
        <translation>La visite a attendu %1&#xa0;s à l’arrêt %2 et n’est pas allée plus loin.</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>%1 n’a pas pu être écrit.</translation>
    </message>
    <message>
        <source>The tour ends at an error: %1</source>
        <translation>La visite s’arrête à une erreur&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>atelier::TrialAdvice</name>
    <message>
        <source>A module does not exist under that name, or needs another one before it. Change the list on the page Environment.</source>
        <translation>Un module n’existe pas sous ce nom, ou en demande un autre avant lui. Changez la liste à la page Environnement.</translation>
    </message>
    <message>
        <source>The virtual environment could not be made or entered. Look at its place and at the module of Python on the page Environment.</source>
        <translation>L’environnement virtuel n’a pas pu être créé ou activé. Voyez son emplacement et le module Python à la page Environnement.</translation>
    </message>
    <message>
        <source>A package could not be installed. Its last lines of output name it: write the version the site has, or leave the version out.</source>
        <translation>Un paquet n’a pas pu être installé. Les dernières lignes de la sortie le nomment&#xa0;: écrivez la version qu’a le site, ou n’en précisez pas.</translation>
    </message>
    <message>
        <source>The dataset could not be unpacked. Was its archive sent, and does it fit on the node’s disk?</source>
        <translation>L’ensemble de données n’a pas pu être extrait. Son archive a-t-elle été envoyée, et tient-elle sur le disque du nœud&#xa0;?</translation>
    </message>
    <message>
        <source>Your program stopped with an error: the last lines of its output say where. Fix it on your computer, send it again, and try again.</source>
        <translation>Votre programme s’est arrêté sur une erreur&#xa0;: les dernières lignes de sa sortie disent où. Corrigez l’erreur sur votre ordinateur, renvoyez le programme et réessayez.</translation>
    </message>
    <message>
        <source>The folder of the results could not be written. Look at it, and at your quota, before you go on.</source>
        <translation>Le dossier des résultats n’a pas pu être écrit. Vérifiez-le, ainsi que votre quota, avant de continuer.</translation>
    </message>
    <message>
        <source>A package could not be installed. Its last lines of output name it: check its name and its version, and whether the node reaches the internet.</source>
        <translation>Un paquet n’a pas pu être installé. Les dernières lignes affichées le nomment&#xa0;: vérifiez son nom et sa version, et si le nœud a accès à Internet.</translation>
    </message>
    <message>
        <source>The environment could not be made or entered. Look at its place, and at whether the cluster has %1, on the page Environment.</source>
        <translation>L’environnement n’a pas pu être créé ou activé. Voyez à la page Environnement son emplacement, et si la grappe a %1.</translation>
    </message>
</context>
<context>
    <name>atelier::TrialPage</name>
    <message>
        <source>The try was cancelled, and its allocation given back.</source>
        <translation>L’essai a été annulé, et son allocation libérée.</translation>
    </message>
    <message>
        <source>Go to: %1</source>
        <translation>Aller à&#xa0;: %1</translation>
    </message>
    <message>
        <source>Every step works: the script has what it needs. The allocation was given back.</source>
        <translation>Chaque étape fonctionne&#xa0;: le script a ce qu’il lui faut. L’allocation a été libérée.</translation>
    </message>
    <message>
        <source>The steps of your script, one by one, before it waits in the queue for hours to fail at the third.</source>
        <translation>Les étapes de votre script, une à une, avant qu’il n’attende des heures dans la file pour échouer à la troisième.</translation>
    </message>
    <message>
        <source>Why try first?</source>
        <translation>Pourquoi essayer d’abord&#xa0;?</translation>
    </message>
    <message>
        <source>A missing package or a wrong path shows here in a minute. In a job that was submitted, it shows after the wait.</source>
        <translation>Un paquet manquant ou un chemin erroné se voit ici en une minute. Dans une tâche soumise, il se voit après l’attente.</translation>
    </message>
    <message>
        <source>An allocation for a try is short, so it usually starts soon. It serves to prepare, not to train: the real training belongs in a script.</source>
        <translation>L’allocation d’un essai est courte&#xa0;; elle commence donc bientôt, le plus souvent. Elle sert à préparer, non à entraîner&#xa0;: le véritable entraînement a sa place dans un script.</translation>
    </message>
    <message>
        <source>What to look at</source>
        <translation>Quoi regarder</translation>
    </message>
    <message>
        <source>Progress bars that move mean that the training has begun: that is all a try must show.</source>
        <translation>Des barres de progression qui avancent, et l’entraînement est lancé&#xa0;: un essai n’a rien d’autre à montrer.</translation>
    </message>
    <message>
        <source>Good to know</source>
        <translation>À savoir</translation>
    </message>
    <message>
        <source>These are the very lines of the script of the next step, so there is nothing to note down.</source>
        <translation>Ces lignes sont celles du script de l’étape suivante&#xa0;; vous n’avez donc rien à noter.</translation>
    </message>
    <message>
        <source>The nodes of many clusters have no internet. What must be downloaded is downloaded on the login node.</source>
        <translation>Les nœuds de calcul de bien des grappes n’ont pas d’accès à Internet. Ce qui doit être téléchargé l’est sur le nœud de connexion.</translation>
    </message>
    <message>
        <source>Steps of the script</source>
        <translation>Étapes du script</translation>
    </message>
    <message>
        <source>Does the program read and write on the node’s own disk as much as it can, and little on the shared ones?</source>
        <translation>Le programme travaille-t-il surtout sur le disque du nœud, et peu sur ceux que tous partagent&#xa0;?</translation>
    </message>
    <message>
        <source>Does the program read and write on the node’s own disk (&lt;code&gt;%1&lt;/code&gt;) as much as it can, and little on the shared ones?</source>
        <translation>Le programme travaille-t-il surtout sur le disque du nœud (&lt;code&gt;%1&lt;/code&gt;), et peu sur ceux que tous partagent&#xa0;?</translation>
    </message>
</context>
<context>
    <name>atelier::TrialWords</name>
    <message>
        <source>exit code %1</source>
        <translation>code de sortie %1</translation>
    </message>
    <message>
        <source>ran for %1, then stopped as agreed</source>
        <translation>a tourné %1, puis a été arrêté comme prévu</translation>
    </message>
    <message>
        <source>In the queue: Slurm is looking for a free node. This often takes minutes, sometimes longer; you may look at other pages meanwhile.</source>
        <translation>En attente&#xa0;: Slurm cherche un nœud libre. Cela prend souvent quelques minutes, parfois plus&#xa0;; vous pouvez consulter les autres pages entre-temps.</translation>
    </message>
    <message>
        <source>Running on %1.</source>
        <translation>En cours sur %1.</translation>
    </message>
    <message>
        <source>Stopping, and giving the allocation back…</source>
        <translation>Arrêt et libération de l’allocation…</translation>
    </message>
    <message>
        <source>Asking Slurm for an allocation…</source>
        <translation>Demande d’une allocation à Slurm…</translation>
    </message>
    <message>
        <source>Stopped at “%1”. What comes after it was not tried.</source>
        <translation>Arrêté à «&#xa0;%1&#xa0;». Ce qui vient après n’a pas été essayé.</translation>
    </message>
    <message>
        <source>Stopped before the end: %1 of %2 steps were done.</source>
        <translation>Arrêté avant la fin&#xa0;: %1 étapes sur %2 étaient faites.</translation>
    </message>
    <message>
        <source>Each step is ticked off as it succeeds; its output opens with the arrow.</source>
        <translation>Chaque étape réussie est cochée&#xa0;; la flèche en ouvre la sortie.</translation>
    </message>
</context>
<context>
    <name>atelier::UploadCard</name>
    <message>
        <source>Counting the files</source>
        <translation>Comptage des fichiers</translation>
    </message>
    <message>
        <source>Looking through the dataset</source>
        <translation>Examen de l’ensemble de données</translation>
    </message>
    <message>
        <source>Waiting for the cluster’s checksum</source>
        <translation>En attente de la somme de contrôle de la grappe</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Recommencer</translation>
    </message>
    <message>
        <source>Leave it, send nothing</source>
        <translation>Le laisser, ne rien envoyer</translation>
    </message>
    <message>
        <source>Keep them</source>
        <translation>Les garder</translation>
    </message>
    <message>
        <source>Remove them</source>
        <translation>Les supprimer</translation>
    </message>
    <message>
        <source>Go on sending</source>
        <translation>Continuer l’envoi</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Suspendre</translation>
    </message>
    <message>
        <source>Pause %1</source>
        <translation>Suspendre %1</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Go on with %1</source>
        <translation>Reprendre %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Cancel %1</source>
        <translation>Annuler %1</translation>
    </message>
    <message>
        <source>Show details</source>
        <translation>Voir les détails</translation>
    </message>
    <message>
        <source>Show the details of %1</source>
        <translation>Voir les détails de %1</translation>
    </message>
    <message>
        <source>Take off the list</source>
        <translation>Retirer de la liste</translation>
    </message>
    <message>
        <source>Take %1 off the list</source>
        <translation>Retirer %1 de la liste</translation>
    </message>
    <message>
        <source>It then waits for the connection.</source>
        <translation>L’envoi attendra alors la connexion.</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Envoyer de nouveau</translation>
    </message>
    <message>
        <source>Send what is here now</source>
        <translation>Envoyer ce qui est ici maintenant</translation>
    </message>
</context>
<context>
    <name>atelier::format</name>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1&#xa0;j</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1&#xa0;h</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1&#xa0;min</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1&#xa0;s</translation>
    </message>
    <message>
        <source>%1 of %2 · %3</source>
        <translation>%1 sur %2 · %3</translation>
    </message>
</context>
<context>
    <name>atelier::headings</name>
    <message>
        <source>Connect</source>
        <translation>Se connecter</translation>
    </message>
    <message>
        <source>Interactive try</source>
        <translation>Essai interactif</translation>
    </message>
</context>
<context>
    <name>atelier::steps</name>
    <message>
        <source>Connect</source>
        <translation>Connexion</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programme</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Ensemble de données</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Environnement</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>Essai interactif</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>Script</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Suivi</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Résultats</translation>
    </message>
    <message>
        <source>Connect to a cluster first.</source>
        <translation>Connectez-vous d’abord à une grappe.</translation>
    </message>
    <message>
        <source>Choose your program and send it first.</source>
        <translation>Choisissez d’abord votre programme et envoyez-le.</translation>
    </message>
    <message>
        <source>Submit a job first.</source>
        <translation>Soumettez d’abord une tâche.</translation>
    </message>
    <message>
        <source>You did this on another cluster, not on this one.</source>
        <translation>Vous l’avez fait sur une autre grappe, pas sur celle-ci.</translation>
    </message>
    <message>
        <source>You did this with another account of this cluster.</source>
        <translation>Vous l’avez fait avec un autre compte de cette grappe.</translation>
    </message>
    <message>
        <source>The job reads another archive now.</source>
        <translation>La tâche lit maintenant une autre archive.</translation>
    </message>
    <message>
        <source>The environment was changed since it was tested.</source>
        <translation>L’environnement a changé depuis qu’il a été testé.</translation>
    </message>
    <message>
        <source>The list of packages was changed since the environment was tested.</source>
        <translation>La liste des paquets a changé depuis que l’environnement a été testé.</translation>
    </message>
    <message>
        <source>The job runs other lines than the ones you tried.</source>
        <translation>La tâche exécute d’autres lignes que celles que vous avez essayées.</translation>
    </message>
    <message>
        <source>It failed when it was last tried.</source>
        <translation>Cela a échoué au dernier essai.</translation>
    </message>
    <message>
        <source>The job is another one than the one that was submitted.</source>
        <translation>La tâche n’est plus celle qui a été soumise.</translation>
    </message>
    <message>
        <source>You wrote lines into the script that a try does not run.</source>
        <translation>Vous avez écrit dans le script des lignes qu’un essai n’exécute pas.</translation>
    </message>
    <message>
        <source>An earlier version of the dataset is used, as you chose.</source>
        <translation>Une version précédente de l’ensemble de données est utilisée, comme vous l’avez choisi.</translation>
    </message>
    <message>
        <source>This came of an earlier attempt. %1</source>
        <translation>Ceci vient d’un essai précédent. %1</translation>
    </message>
    <message>
        <source>You have chosen another program since then.</source>
        <translation>Vous avez choisi un autre programme entre-temps.</translation>
    </message>
    <message>
        <source>You have chosen another folder on the cluster since then.</source>
        <translation>Vous avez choisi un autre dossier sur la grappe entre-temps.</translation>
    </message>
    <message>
        <source>The program’s files have changed since then.</source>
        <translation>Les fichiers du programme ont changé entre-temps.</translation>
    </message>
    <message>
        <source>You have chosen another dataset since then.</source>
        <translation>Vous avez choisi un autre ensemble de données entre-temps.</translation>
    </message>
    <message>
        <source>The dataset’s files have changed since then.</source>
        <translation>Les fichiers de l’ensemble de données ont changé entre-temps.</translation>
    </message>
    <message>
        <source>A key or a password among the arguments of your program was not kept. Type it again first.</source>
        <translation>Une clé ou un mot de passe parmi les arguments de votre programme n’a pas été conservé. Tapez-le d’abord de nouveau.</translation>
    </message>
    <message>
        <source>You wrote lines into the script that load modules or install packages, which the test does not do.</source>
        <translation>Vous avez écrit dans le script des lignes qui chargent des modules ou installent des paquets, ce que le test ne fait pas.</translation>
    </message>
    <message>
        <source>The job failed.</source>
        <translation>La tâche a échoué.</translation>
    </message>
    <message>
        <source>The job was cancelled.</source>
        <translation>La tâche a été annulée.</translation>
    </message>
    <message>
        <source>The job’s time was over before it was done.</source>
        <translation>Le temps de la tâche s’est écoulé avant qu’elle ait fini.</translation>
    </message>
    <message>
        <source>The job was stopped before its end.</source>
        <translation>La tâche a été interrompue avant sa fin.</translation>
    </message>
    <message>
        <source>A part of the job failed or was cancelled.</source>
        <translation>Une partie de la tâche a échoué ou a été annulée.</translation>
    </message>
    <message>
        <source>It is not known how the job ended.</source>
        <translation>On ne sait pas comment la tâche s’est terminée.</translation>
    </message>
    <message>
        <source>The environment in your home folder has changed since then.</source>
        <translation>L’environnement de votre espace home a changé depuis.</translation>
    </message>
    <message>
        <source>The environment in your home folder is not there any more.</source>
        <translation>L’environnement de votre espace home n’y est plus.</translation>
    </message>
    <message>
        <source>The program that the job runs is not on the cluster.</source>
        <translation>Le programme que la tâche exécute n’est pas sur la grappe.</translation>
    </message>
    <message>
        <source>It is not known whether this was done with what is there now.</source>
        <translation>On ne sait pas si cela a été fait avec ce qui s’y trouve maintenant.</translation>
    </message>
</context>
<context>
    <name>atelierctl</name>
    <message>
        <source>Print the version</source>
        <translation>Affiche la version</translation>
    </message>
    <message>
        <source>Exit codes: 0 all is well, 1 something was found or went wrong, 2 the command line is not right.</source>
        <translation>Codes de sortie&#xa0;: 0 tout va bien, 1 il y a quelque chose à corriger ou qui a échoué, 2 la ligne de commande est incorrecte.</translation>
    </message>
    <message>
        <source>Atelier on the command line: from a folder of data to the curves of a GPU job.</source>
        <translation>Atelier en ligne de commande&#xa0;: d’un dossier de données aux courbes d’une tâche GPU.</translation>
    </message>
    <message>
        <source>Language of what is said; the system&apos;s if not given</source>
        <translation>Langue des messages&#xa0;; celle du système par défaut</translation>
    </message>
</context>
</TS>
