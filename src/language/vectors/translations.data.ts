// Translates words of other languages in requests and tool descriptions. A line contains an English word, or several joined
// by "+", and its translations. Words that are also English are left out.

export const translations = `
weather: 天气 天氣 气象 氣象 날씨 天気 cuaca wetter clima meteo météo погода मौसम hava
forecast: 预报 預報 预测 預測 예보 予報 prakiraan ramalan vorhersage pronóstico previsão prévision прогноз
temperature: 温度 溫度 气温 氣溫 온도 기온 suhu temperatur temperatura température температура तापमान
news: 新闻 新聞 资讯 資訊 消息 뉴스 ニュース berita nachrichten noticias notícias nouvelles actualités новости समाचार ख़बर खबर
latest: 最新 최신 최근 最近 terbaru neueste últimas dernières последние ताज़ा
search: 搜索 搜尋 检索 檢索 搜 查找 查询 查詢 검색 検索 cari pencarian mencari suche suchen buscar busca rechercher recherche искать поиск найди खोज खोजें
find: 寻找 尋找 找到 找 查 찾아 찾기 찾는 찾을 探す 見つける temukan carikan finde finden encontrar encuentra encontre trouver trouve найти ढूंढो
get: 获取 獲取 取得 得到 拿到 가져와 가져오 取得する dapatkan ambil hole holen obtener obtén obter obtenha obtenir получить
list: 列表 列出 清单 清單 목록 リスト一覧 一覧 daftar liste listar lister список सूची
show: 显示 顯示 展示 보여줘 보여 表示 tampilkan perlihatkan zeige zeigen muestra mostrar mostre montrer montre показать покажи दिखाओ दिखाएं
create: 创建 創建 新建 建立 생성 만들어 만들 作成 buat buatkan membuat erstelle erstellen anlegen crear crea criar créer создать создай बनाएं बनाओ बनाना
add: 添加 新增 增加 加入 추가 追加 tambah tambahkan menambah hinzufügen añadir agregar adicionar ajouter добавить जोड़ें
delete: 删除 刪除 移除 清除 삭제 지워 削除 hapus menghapus löschen lösche eliminar borrar excluir apagar supprimer удалить हटाएं हटाओ
update: 更新 업데이트 갱신 perbarui ubah aktualisieren actualizar atualizar обновить अपडेट
change: 修改 更改 变更 變更 改变 변경 바꿔 変更 mengubah ganti tukar menukar menukarkan ändern ändere cambiar cambia mudar alterar modifier changer изменить बदलें बदलो
set: 设置 設置 设定 設定 설정 atur setel setze setzen einstellen establecer configurar definir régler définir установить
send: 发送 發送 寄 보내 전송 送信 送る kirim kirimkan mengirim pengiriman senden sende schicken enviar envía envie envoyer отправить भेजें भेजो
read: 读取 讀取 阅读 閱讀 읽어 읽기 読む 読み取り baca membaca lesen leer ler прочитать читать पढ़ें
write: 写入 寫入 写 編写 编写 撰写 쓰기 작성 書く tulis menulis schreiben escribir escrever écrire написать लिखें
open: 打开 打開 열어 開く buka öffnen öffne abrir ouvrir открыть
play: 播放 재생 틀어 再生 putar mainkan abspielen spiele reproducir tocar jouer воспроизвести बजाओ
book+reserve: 预订 預訂 预约 預約 订票 订购 예약 予約 pesan pesankan memesan reservasi buchen reservieren reservar réserver забронировать बुक
buy: 购买 購買 买 買 구매 사고 購入 買う beli membeli kaufen kaufe comprar acheter купить खरीद खरीदें
order: 订单 訂單 下单 주문 注文 pesanan bestellung bestellen bestelle pedido commande commander заказ заказать आर्डर ऑर्डर
price: 价格 價格 报价 報價 多少钱 행情 가격 値段 価格 harga preis preise precio preço цена कीमत दाम
stock: 股票 股价 股價 个股 주식 주가 株 株価 saham aktie aktien acciones bolsa ações bourse акции शेयर
inventory+stock: 库存 庫存 存货 재고 在庫 stok tersedia ketersediaan lagerbestand verfügbar inventario disponible estoque disponível disponibilité наличие उपलब्ध
product: 产品 產品 商品 货品 상품 제품 製品 produk produkt produkte producto productos produto produtos produit produits товар товары продукт उत्पाद
size: 尺寸 尺码 尺碼 大小 사이즈 크기 サイズ ukuran größe tamaño talla tamanho taille размер आकार
color: 颜色 顏色 색상 색깔 色 warna farbe farben couleur цвет रंग
ticket: 票 车票 車票 门票 機票 机票 余票 표 티켓 切符 チケット tiket fahrkarte boleto entradas bilhete ingresso billet билет टिकट
ticket+issue: 工单 工單 问题单
train: 火车 火車 列车 列車 高铁 高鐵 动车 铁路 기차 열차 電車 kereta zug zugverbindung tren trem поезд ट्रेन रेलगाड़ी
station: 车站 車站 站点 火车站 역 駅 stasiun bahnhof estación estação вокзал станция स्टेशन
flight: 航班 飞机 飛機 항공편 비행기 航空券 フライト penerbangan pesawat flug flüge vuelo vuelos voo voos avion рейс उड़ान
airport: 机场 機場 공항 空港 bandara flughafen aeropuerto aeroporto aéroport аэропорт
hotel: 酒店 宾馆 賓館 旅馆 旅館 住宿 호텔 숙소 ホテル 宿 penginapan unterkunft alojamiento hospedagem hébergement отель гостиница होटल
restaurant: 餐厅 餐廳 餐馆 饭店 飯店 식당 레스토랑 レストラン restoran restaurante restaurantes ресторан रेस्टोरेंट
food: 食物 美食 食品 음식 食べ物 料理 makanan comida alimentos nourriture repas еда खाना भोजन
recipe: 食谱 食譜 菜谱 菜譜 做法 怎么做 레시피 요리법 レシピ resep rezept receta receita recette рецепт रेसिपी
cook: 烹饪 烹飪 做菜 요리 調理 masak memasak kochen cocinar cozinhar cuisiner готовить पकाने
movie: 电影 電影 影片 영화 映画 filme película pelis cinéma фильм कीनो फिल्म सिनेमा
music: 音乐 音樂 음악 音楽 musik música musique музыка संगीत
song: 歌曲 歌 노래 曲 lagu canción chanson песня गाना गीत
video: 视频 視頻 影音 동영상 비디오 動画 vídeo vidéo видео वीडियो
image: 图片 圖片 图像 圖像 照片 이미지 사진 画像 写真 gambar foto bild bilder imagen imagem imagens фото изображение चित्र तस्वीर
generate: 生成 产生 產生 제작 生み出す hasilkan menghasilkan generieren erzeugen generar gerar générer сгенерировать
chart: 图表 圖表 统计图 차트 그래프 グラフ grafik diagramm gráfico graphique график диаграмма चार्ट
map: 地图 地圖 지도 peta karte landkarte mapa carte карта नक्शा
route+directions: 路线 路線 导航 導航 路径规划 경로 길찾기 ルート 道順 rute strecke wegbeschreibung ruta rota itinéraire маршрут रास्ता मार्ग
location: 位置 地点 地點 定位 위치 장소 場所 lokasi standort ort ubicación localização emplacement lieu местоположение स्थान
address: 地址 住址 주소 住所 alamat adresse anschrift dirección endereço адрес पता
coordinates+geocode: 坐标 座標 经纬度 經緯度 地理编码 좌표 koordinat koordinaten coordenadas coordonnées координаты
distance: 距离 距離 거리 jarak entfernung distancia distância расстояние दूरी
city: 城市 市 도시 都市 kota stadt städte ciudad cidade город शहर
country: 国家 國家 나라 국가 国 negara país страна देश
time: 时间 時間 시간 시각 時刻 waktu uhrzeit zeit hora horario horas heure время समय
date: 日期 날짜 日付 tanggal datum fecha дата तारीख
today: 今天 今日 오늘 heute hoy hoje сегодня आज
tomorrow: 明天 明日 후일 내일 besok morgen mañana amanhã demain завтра कल
day: 后天 日 天 일 hari tage día días jours день दिन
week: 周 星期 礼拜 주 주간 週 minggu woche semana semaine неделя सप्ताह
calendar: 日历 日曆 日程 캘린더 달력 カレンダー 予定 kalender calendario calendário calendrier календарь
event: 事件 活动 活動 行程 이벤트 행사 イベント acara veranstaltung evento eventos événement événements событие मुहूर्त कार्यक्रम
meeting: 会议 會議 회의 会議 rapat pertemuan besprechung treffen reunión reunião réunion встреча बैठक
email: 邮件 郵件 电子邮件 邮箱 이메일 메일 メール surel correo courriel почта письмо ईमेल
message: 消息 信息 短信 留言 메시지 메세지 メッセージ nachricht mensaje mensagem сообщение संदेश
file: 文件 档案 檔案 파일 ファイル berkas datei dateien archivo archivos arquivo arquivos fichier fichiers файл फ़ाइल फाइल
directory+folder: 目录 目錄 文件夹 資料夾 폴더 디렉토리 フォルダ ordner verzeichnis carpeta directorio pasta dossier répertoire папка
document: 文档 文檔 문서 文書 ドキュメント dokumen dokument documento документ दस्तावेज़
database: 数据库 數據庫 資料庫 데이터베이스 データベース datenbank डेटाबेस
data: 数据 數據 資料 데이터 データ daten datos dados données данные डेटा
table: 表格 数据表 테이블 表 tabel tabelle tabla tabela tableau таблица
query: 查询 查詢 쿼리 問い合わせ kueri abfrage consulta requête запрос
user: 用户 用戶 使用者 사용자 ユーザー pengguna benutzer nutzer usuario usuário utilisateur пользователь उपयोगकर्ता
account: 账户 帳戶 账号 帳號 계정 アカウント akun konto cuenta conta compte аккаунт खाता
password: 密码 密碼 비밀번호 パスワード passwort contraseña senha пароль
name: 名称 名稱 姓名 名字 이름 名前 nama nombre nome nom имя नाम
company: 公司 企业 企業 회사 会社 perusahaan unternehmen firma empresa entreprise société компания कंपनी
customer: 客户 客戶 顾客 顧客 고객 pelanggan kunden cliente clientes клиент ग्राहक
payment: 支付 付款 结算 결제 지불 支払い pembayaran bayar zahlung bezahlen pago pagar pagamento paiement payer оплата भुगतान
money+amount: 金额 金額 钱 금액 돈 金 uang jumlah geld betrag dinero monto dinheiro argent montant деньги сумма पैसा राशि
currency+exchange: 汇率 匯率 货币 貨幣 외환 환율 為替 通貨 valuta währung wechselkurs divisa moneda câmbio moeda devise курс валюта मुद्रा
convert: 转换 轉換 换算 換算 변환 환산 変換 konversi umrechnen umwandeln convertir converter конвертировать बदलना
calculate: 计算 計算 算 계산 hitung menghitung berechne berechnen calcular calcula calcule calculer вычислить посчитать गणना
sum+add: 求和 总和 總和 相加 합계 더하기 合計 jumlahkan summe suma soma somme जोड़
multiply: 乘 乘以 相乘 곱하기 곱 掛ける kalikan multiplizieren multiplicar multiplier умножить गुणा
average: 平均 평균 durchschnitt promedio média moyenne среднее औसत
translate: 翻译 翻譯 번역 翻訳 terjemahkan terjemahan übersetze übersetzen traducir traduce traduzir traduire переведи перевести अनुवाद
language: 语言 語言 언어 言語 bahasa sprache idioma língua langue язык भाषा
summary: 摘要 总结 總結 概要 요약 要約 ringkasan rangkum zusammenfassung zusammenfassen resumen resumir resumo résumé résumer резюме सारांश
article: 文章 기사 記事 artikel artículo artigo статья लेख
paper: 论文 論文 논문 makalah aufsatz научная
book: 书 书籍 書籍 图书 책 本 buku buch bücher libro libros livro livros livre книга किताब पुस्तक
web+page: 网页 網頁 网站 網站 웹페이지 웹사이트 ウェブ ページ situs laman webseite página сайт страница
content: 内容 內容 내용 konten isi inhalt contenido conteúdo contenu содержание
link: 链接 鏈接 網址 링크 リンク tautan enlace lien ссылка
result: 结果 結果 결과 hasil ergebnis ergebnisse resultado résultat результат परिणाम
keyword: 关键词 關鍵詞 关键字 키워드 キーワード stichwort schlüsselwort
trending+hot: 热搜 熱搜 热门 熱門 热榜 趋势 趨勢 流行 인기 트렌드 トレンド 話題 tren populer tendencias tendências tendances тренды
ranking: 排行榜 排行 排名 榜单 순위 ランキング peringkat rangliste clasificación classement рейтинг
game: 游戏 遊戲 게임 ゲーム permainan spiele juego juegos jogo jogos jeu jeux игра खेल
sport: 体育 體育 스포츠 スポーツ olahraga deporte esporte спорт
team: 团队 團隊 球队 球隊 팀 チーム mannschaft equipo equipe équipe команда टीम
match: 比赛 比賽 경기 시합 試合 pertandingan partido partida матч
health: 健康 건강 kesehatan gesundheit salud saúde santé здоровье स्वास्थ्य
doctor: 医生 醫生 의사 医者 dokter arzt médico médecin врач डॉक्टर
medicine+drug: 药 药物 藥物 약 薬 obat medikament medicina medicamento médicament лекарство दवा
school: 学校 學校 학교 sekolah schule escuela escola école школа
job: 工作 职位 職位 招聘 일자리 직업 仕事 pekerjaan lowongan stelle arbeit trabajo empleo emprego emploi работа नौकरी
house: 房子 房屋 房源 집 家 rumah haus wohnung casa maison appartement дом квартира घर मकान
car: 汽车 汽車 车辆 車輛 자동차 차 車 coche carro voiture машина автомобиль गाड़ी कार
taxi+ride: 出租车 打车 叫车 택시 タクシー taksi такси टैक्सी
parking: 停车 停車 停车场 停車場 주차 駐車 parkir parkplatz estacionamiento estacionamento stationnement парковка
nearby: 附近 周边 周邊 근처 주변 近く terdekat sekitar nähe cerca cercano perto près proximité рядом поблизости पास
travel+trip: 旅行 旅游 旅遊 出行 여행 perjalanan wisata reise viaje viagem voyage путешествие यात्रा
code: 代码 代碼 编码 編碼 코드 コード kode código код कोड
repository: 仓库 倉庫 代码库 저장소 リポジトリ repositori repositorio repositório dépôt репозиторий
issue+bug: 问题 問題 缺陷 이슈 버그 バグ masalah fehler problema incidencia problème ошибка
project: 项目 項目 프로젝트 プロジェクト proyek projekt proyecto projeto projet проект
task+todo: 任务 任務 待办 待辦 할일 작업 タスク tugas aufgabe tarea tarefa tâche задача कार्य
reminder: 提醒 알림 리마인더 リマインダー pengingat ingatkan erinnerung erinnere recordatorio lembrete rappel напоминание
note: 笔记 筆記 备忘 메모 노트 メモ catatan notiz nota anotação заметка
status: 状态 狀態 상태 ステータス 状態 zustand estado statut статус स्थिति
version: 版本 버전 バージョン versi versión versão версия
image+recognize: 识别 識別 인식 認識 kenali erkennen reconocer reconhecer reconnaître распознать
download: 下载 下載 다운로드 ダウンロード unduh herunterladen descargar baixar télécharger скачать
upload: 上传 上傳 업로드 アップロード unggah hochladen subir carregar téléverser загрузить
export: 导出 導出 匯出 내보내기 エクスポート ekspor exportieren exportar exporter экспорт
compare: 比较 比較 对比 對比 비교 bandingkan vergleiche vergleichen comparar comparer сравнить तुलना
analyze: 分析 분석 analisis analisa analysiere analysieren analizar analisar analyser проанализировать анализ विश्लेषण
check: 检查 檢查 查看 确认 확인 체크 確認 periksa memeriksa cek prüfe prüfen überprüfen comprobar verificar vérifier проверить проверь जांच
cancel: 取消 취소 キャンセル batalkan membatalkan stornieren abbrechen cancelar annuler отменить रद्द
question: 提问 疑问 질문 質問 pertanyaan frage pregunta pergunta вопрос सवाल प्रश्न
answer: 回答 答案 답변 回答する jawab jawaban antwort respuesta resposta réponse ответ उत्तर जवाब
history: 历史 歷史 记录 역사 기록 履歴 歴史 sejarah riwayat geschichte verlauf historia historial história histoire история इतिहास
number: 数字 号码 號碼 番号 숫자 번호 nomor angka nummer zahl número numéro номер число संख्या
birthday+horoscope: 八字 生辰 运势 星座 사주 운세 占い
lunar: 农历 農曆 阴历 음력 旧暦
solar: 公历 阳历 陽曆 양력
bazi+fortune: 命理 算命 排盘
image+screenshot: 截图 截屏 스크린샷 スクリーンショット bildschirmfoto captura
`;
